import { expect, test } from 'vitest'
import { dayTitle, groupByDay } from './days'

const visit = (id: string, last_at: string) => ({
  kind: 'symbol' as const,
  id,
  title: id,
  note: '',
  link: '',
  gone: false,
  last_at,
  visits: 1,
})

test('visits are grouped by their day, in the order of the list', () => {
  const visits = [
    visit('rb', '2026-11-20 00:00:01'),
    visit('au', '2026-11-19 23:59:59'),
    visit('cu', '2026-11-19 08:00:00'),
  ]
  expect(groupByDay(visits).map(({ day, visits: of }) => [day, of.map(({ id }) => id)])).toEqual([
    ['2026-11-20', ['rb']],
    ['2026-11-19', ['au', 'cu']],
  ])
  expect(groupByDay([])).toEqual([])
})

test('a day is named with its year and weekday', () => {
  expect(dayTitle('2026-11-20')).toBe('2026 年 11 月 20 日　周五')
  expect(dayTitle('2027-01-03')).toBe('2027 年 1 月 3 日　周日')
})
