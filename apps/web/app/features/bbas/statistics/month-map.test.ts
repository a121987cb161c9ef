import { expect, test } from 'vitest'
import { monthStyle, yearRows } from './month-map'

test('each year is a row of twelve months, newest year first', () => {
  const rows = yearRows([
    { year: 2025, month: 11, return: 1.2 },
    { year: 2026, month: 1, return: -3.4 },
    { year: 2025, month: 12, return: 0 },
  ])
  expect(rows.map(({ year }) => year)).toEqual([2026, 2025])
  expect(rows[0]?.returns).toEqual([-3.4, ...Array(11).fill(null)])
  expect(rows[1]?.returns.slice(9)).toEqual([null, 1.2, 0])
})

test('a month’s colour shows direction and size from one percent', () => {
  expect([12, 4, 1, 0.99].map(monthStyle)).toEqual([
    'bg-(--rise-4) text-on-fill',
    'bg-(--rise-3) text-ink',
    'bg-(--rise-2) text-ink',
    'bg-hover text-ink-2',
  ])
  expect(monthStyle(-8)).toBe('bg-(--fall-4) text-on-fill')
  expect(monthStyle(null)).toBe('text-ink-3')
})
