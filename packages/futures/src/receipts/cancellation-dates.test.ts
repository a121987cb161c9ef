import { expect, test } from 'vitest'
import { isTradingDay } from '../calendar'
import { productOf } from '../contracts'
import { cancellationMonths, nextCancellationDate } from '.'
import { cancellationDates } from './cancellation-dates'
import data from './cancellation-months.data.json' with { type: 'json' }

test('receipts of 碳酸锂 are cancelled on the last trading day of March, July and November', () => {
  // 2024-03-31 was a Sunday, 2024-11-30 a Saturday.
  expect(cancellationDates('lc', '2024-01-01', '2025-12-31')).toEqual([
    '2024-03-29',
    '2024-07-31',
    '2024-11-29',
    '2025-03-31',
    '2025-07-31',
    '2025-11-28',
  ])
})

test('the next cancellation date is after the day, also across the year', () => {
  expect(nextCancellationDate('m', '2026-11-20')).toBe('2026-11-30')
  expect(nextCancellationDate('m', '2026-11-30')).toBe('2027-03-31')
  expect(nextCancellationDate('SR', '2026-12-01')).toBe('2027-11-30')
  // Copper's cancelling months are unknown.
  expect(nextCancellationDate('cu', '2026-11-20')).toBeNull()
  expect(cancellationMonths('cu')).toBeNull()
})

test('every entry has an existing product, valid months and a source', () => {
  for (const code of Object.keys(data)) {
    const months = cancellationMonths(code)?.months ?? []
    const source = cancellationMonths(code)?.source ?? null
    expect([code, productOf(code)?.deliveryType, source !== null]).toEqual([code, '实物', true])
    expect(months.length).toBeGreaterThan(0)
    expect(months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12)).toBe(true)
    const next = nextCancellationDate(code, '2026-11-20') ?? ''
    expect([isTradingDay(next), months.includes(Number(next.slice(5, 7)))]).toEqual([true, true])
  }
})
