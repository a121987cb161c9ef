import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { seasonByDate } from '../statistics'
import { monthlyChanges, receiptCliffs, stockChange } from '.'

const days = (...levels: [string, number][]) => levels.map(([tradingDay, lots]) => ({ tradingDay, lots }))

test('a fall of 豆粕 at the end of November is a normal cancellation', () => {
  const cliffs = receiptCliffs(
    'm',
    days(['2026-11-26', 30_000], ['2026-11-27', 29_500], ['2026-11-30', 1200], ['2026-12-01', 1300]),
  )
  expect(cliffs).toEqual([
    {
      tradingDay: '2026-11-30',
      from: '2026-11-27',
      change: -28_300,
      rate: -28_300 / 29_500,
      kind: 'cancelled',
    },
  ])
})

test('a fall one day after the date or after a missing day is still a cancellation', () => {
  expect(receiptCliffs('m', days(['2026-11-30', 900], ['2026-12-01', 100]))).toMatchObject([
    { kind: 'cancelled' },
  ])
  expect(receiptCliffs('m', days(['2026-11-26', 900], ['2026-12-02', 100]))).toMatchObject([
    { kind: 'cancelled', from: '2026-11-26' },
  ])
})

test('a fall on another day is sudden, or unknown for a product without known dates', () => {
  expect(receiptCliffs('m', days(['2026-11-12', 900], ['2026-11-13', 100]))).toMatchObject([
    { kind: 'sudden' },
  ])
  // The cancelling months of copper and of 燃料油 are unknown; the only known fact is that 燃料油 has some (models,
  // 10).
  for (const code of ['cu', 'fu']) {
    expect(receiptCliffs(code, days(['2026-11-27', 900], ['2026-11-30', 100]))).toMatchObject([
      { kind: 'unknown' },
    ])
  }
})

test('a cliff is a fall of at least a fifth and a minimum of lots', () => {
  const fall = (from: number, to: number) =>
    receiptCliffs('cu', days(['2026-11-12', from], ['2026-11-13', to])).length
  expect([fall(1000, 800), fall(1000, 801), fall(100, 51), fall(100, 50), fall(0, 0)]).toEqual([
    1, 0, 0, 1, 0,
  ])
})

test('over a gap of more than five trading days no fall is sudden', () => {
  // 2026-11-12 is a Thursday; the fifth trading day after it is 2026-11-19.
  const fall = (to: string) => receiptCliffs('cu', days(['2026-11-12', 900], [to, 100])).length
  expect([fall('2026-11-19'), fall('2026-11-20'), fall('2029-11-20')]).toEqual([1, 0, 0])
})

describe.runIf(hasSharedData)('碳酸锂, 503 published days of 2023-12-06 to 2025-12-31', () => {
  const rows = hasSharedData
    ? sharedRows('receipts/gfex_lc_receipts_2023-2025.csv').map((row) => ({
        tradingDay: row.trade_date ?? '',
        lots: Number(row.warehouse_receipt),
      }))
    : []
  const levels = rows.map(({ tradingDay, lots }) => ({ tradingDay, level: lots }))

  test('fell on every cancellation date and once without one', () => {
    expect(rows).toHaveLength(503)
    expect(
      receiptCliffs('lc', rows).map(({ tradingDay, change, kind }) => [tradingDay, change, kind]),
    ).toEqual([
      ['2024-03-29', -12_980, 'cancelled'],
      ['2024-07-31', -32_177, 'cancelled'],
      ['2024-11-29', -28_123, 'cancelled'],
      ['2025-03-31', -18_027, 'cancelled'],
      // 21,036 → 15,555 in the middle of a month, because holders took delivery.
      ['2025-07-07', -5481, 'sudden'],
      ['2025-07-31', -7586, 'cancelled'],
      ['2025-11-28', -21_340, 'cancelled'],
    ])
  })

  test('changes by month are those between the published month ends', () => {
    const months = monthlyChanges(levels)
    expect(months).toHaveLength(25)
    const of = (wanted: string) => months.find(({ month }) => month === wanted)
    expect(of('2023-12')).toEqual({ month: '2023-12', tradingDay: '2023-12-29', level: 7530, change: null })
    // 14,987 − 7,530; 0 − 15,755; 5,441 − 27,621.
    expect(of('2024-01')?.change).toBe(7457)
    expect(of('2024-03')?.change).toBe(-15_755)
    expect(of('2025-11')).toMatchObject({ tradingDay: '2025-11-28', level: 5441, change: -22_180 })
  })

  test('the last weekly and monthly changes of 2025 match the levels of their days', () => {
    const levelOn = new Map(levels.map(({ tradingDay, level }) => [tradingDay, level]))
    const week = stockChange(levels, 'week')
    expect(week).toMatchObject({ from: '2025-12-24', change: 20_281 - (levelOn.get('2025-12-24') ?? 0) })
    expect(stockChange(levels, 'month')).toMatchObject({
      from: '2025-12-01',
      change: 20_281 - (levelOn.get('2025-12-01') ?? 0),
    })
  })

  test('the seasonal lines have the cancellations at the same dates', () => {
    const lines = seasonByDate(levels.map(({ tradingDay, level }) => ({ tradingDay, value: level })))
    expect(lines.map(({ name, points }) => [name, points.length])).toEqual([
      ['2023', 18],
      ['2024', 242],
      ['2025', 243],
    ])
    // 07-31 has index 212 in a leap year, counted from 0.
    expect(lines.map(({ points }) => points.find(({ at }) => at === 212)?.value)).toEqual([
      undefined,
      0,
      5545,
    ])
  })
})
