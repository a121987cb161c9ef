import { expect, test } from 'vitest'
import { type FileMark, fileName, markOf, markParts, markRows } from './file-mark'

const mark: FileMark = {
  title: 'K线',
  subject: '螺纹钢 rb2701',
  period: '日K',
  source: '模拟行情',
  at: '2026-11-20 14:51',
  world: 'simulated',
}
const exportedAt = Date.parse('2026-11-22T02:20:30Z')

test('a mark takes source, time and world from the origin of the card', () => {
  const origin = {
    source: { publisher: '上海期货交易所', receivedAt: '2026-11-20 16:42:07' },
    world: 'real',
    publication: '日行情',
  } as const
  expect(markOf(origin, { title: '基差', subject: '螺纹钢', period: '2026-11-20' })).toEqual({
    title: '基差',
    subject: '螺纹钢',
    period: '2026-11-20',
    source: '上海期货交易所日行情',
    at: '2026-11-20 16:42',
    world: 'real',
  })
})

test('a mark without source, time or period shows —', () => {
  const described = { title: '研究员', subject: '第1页', period: null }
  const nothing = { period: '—', source: '—', at: '—' }
  expect(markOf({ source: null, world: 'real' }, described)).toMatchObject(nothing)
  const unread = { source: { source: '研报', receivedAt: '' }, world: 'real' } as const
  expect(markOf(unread, described)).toMatchObject({ source: '研报', at: '—' })
})

test('rows and parts name brand, subject, source, both hours and the world', () => {
  expect(markRows(mark, exportedAt)).toEqual([
    ['V策', '模拟数据'],
    ['名称', 'K线'],
    ['对象', '螺纹钢 rb2701'],
    ['时段', '日K'],
    ['来源', '模拟行情'],
    ['更新时间', '2026-11-20 14:51'],
    ['导出时间', '2026-11-22 10:20'],
  ])
  expect(markParts({ ...mark, world: 'real' }, exportedAt).join(' · ')).toBe(
    'V策 · K线 · 螺纹钢 rb2701 · 日K · 更新 2026-11-20 14:51 · 来源 模拟行情 · 导出 2026-11-22 10:20 · 真实数据',
  )
})

test('a file name ends with the world and has the day of the data', () => {
  expect(fileName(mark, 'png')).toBe('K线 螺纹钢 rb2701 日K 2026-11-20 (模拟数据).png')
  expect(fileName({ ...mark, period: '2026-11-19', world: 'real' }, 'csv')).toBe(
    'K线 螺纹钢 rb2701 2026-11-19 (真实数据).csv',
  )
  expect(fileName({ ...mark, period: '—', at: '—', world: 'sample' }, 'csv')).toBe(
    'K线 螺纹钢 rb2701 (示例数据).csv',
  )
})

test('a file name has no character that Windows refuses and keeps its end when cut', () => {
  const odd = { ...mark, subject: 'a/b\\c:d*e?f"g<h>i|j\tk' }
  expect(fileName(odd, 'csv')).toBe('K线 a-b-c-d-e-f-g-h-i-j-k 日K 2026-11-20 (模拟数据).csv')
  const long = fileName({ ...mark, subject: '长'.repeat(300) }, 'csv')
  expect(long.length).toBeLessThan(140)
  expect(long).toMatch(/ ?\(模拟数据\)\.csv$/)
})
