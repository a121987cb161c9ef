import type { ChatRecord } from '@vce/protocol'
import { expect, test } from 'vitest'
import { filterHistory, groupHistory } from './group-history'

const record = (chatId: number, time: string, prompt = '螺纹多少'): ChatRecord => ({
  update_time: time,
  prompt,
  content: '',
  deepContent: '',
  is_vip: 0,
  is_like: null,
  is_end: 1,
  chatId,
  session_id: 's',
  cost: 1,
  res: '{}',
  state: 'done',
  sources: [],
})

test('records are grouped under 今天, 昨天 or their day, with its year if that is not the current one', () => {
  const records = [
    record(5, '2026-03-01 09:00:00'),
    record(4, '2026-03-01 00:00:00'),
    record(3, '2026-02-28 23:59:59'),
    record(2, '2026-02-27 10:00:00'),
    record(1, '2025-12-31 10:00:00'),
  ]
  expect(
    groupHistory(records, '2026-03-01').map(({ title, records: each }) => [title, each.map((r) => r.chatId)]),
  ).toEqual([
    ['今天', [5, 4]],
    ['昨天', [3]],
    ['02-27', [2]],
    ['2025-12-31', [1]],
  ])
})

test('a record that a new question moved to the next page appears once', () => {
  const records = [record(2, '2026-03-01 09:00:00'), record(1, '2026-03-01 08:00:00')]
  const [group] = groupHistory([...records, record(1, '2026-03-01 08:00:00')], '2026-03-01')
  expect(group?.records.map(({ chatId }) => chatId)).toEqual([2, 1])
})

test('a search is case-insensitive', () => {
  const records = [record(2, '2026-03-01 09:00:00', 'TA 基差'), record(1, '2026-03-01 08:00:00', '沪银')]
  expect(filterHistory(records, ' ta ').map(({ chatId }) => chatId)).toEqual([2])
  expect(filterHistory(records, '  ')).toBe(records)
})
