import { describe, expect, test } from 'vitest'
import { hasSharedData, sharedRows } from '../../../test/shared-data'
import { continuousCandles } from '../../candles'
import {
  gapStatistics,
  monthReturns,
  monthSeasonality,
  returnDays,
  streakStatistics,
  volatilityCone,
} from '..'
import { candle } from './series.fixture'

const numbers = (row: Record<string, string>) =>
  [row.open, row.high, row.low, row.close].map(Number) as [number, number, number, number]

describe.skipIf(!hasSharedData)('rebar as spliced by Sina', () => {
  const rows = hasSharedData ? sharedRows('daily/sina_main_RB.csv') : []
  const days = returnDays(
    rows.map((row) => candle(row.date ?? '', numbers(row))),
    [],
  )
  const closes = rows.map((row) => Number(row.close))

  test('month returns are quotients of the months’ last closes', () => {
    const lastClose = new Map(rows.map((row) => [(row.date ?? '').slice(0, 7), Number(row.close)]))
    const months = [...lastClose.keys()]
    // The first month began before the series; the last month is not over on 2026-06-17.
    const plain = months.slice(1, -1).map((month, index) => {
      const before = lastClose.get(months[index] ?? '') ?? Number.NaN
      return [month, (lastClose.get(month) ?? Number.NaN) / before]
    })
    const found = monthReturns(days)
    expect(found.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)).toEqual(
      plain.map(([month]) => month),
    )
    for (const [index, { return: percent }] of found.entries()) {
      expect(1 + percent / 100).toBeCloseTo(Number(plain[index]?.[1]), 10)
    }
    // 35 whole months: July 2023 to May 2026.
    expect(monthSeasonality(found).reduce((sum, { count }) => sum + count, 0)).toBe(35)
  })

  test('the last volatility of 20 days equals the formula with sums of squares', () => {
    const last = closes.slice(-21)
    const logs = last.slice(1).map((close, index) => Math.log(close) - Math.log(last[index] ?? 0))
    const sum = logs.reduce((a, b) => a + b, 0)
    const squares = logs.reduce((a, b) => a + b * b, 0)
    const plain = Math.sqrt(((squares - (sum * sum) / 20) / 19) * 252) * 100
    const [row] = volatilityCone(days, [20])
    expect(row?.current).toBeCloseTo(plain, 8)
    expect(row?.count).toBe(closes.length - 20)
    expect(row?.max).toBeGreaterThan(row?.median ?? Number.NaN)
  })

  test('gaps of half a percent match a second count in points', () => {
    let up = 0
    let upFilled = 0
    for (const [index, row] of rows.entries()) {
      const before = closes[index - 1]
      if (before === undefined || Number(row.open) * 200 < before * 201) continue
      up += 1
      if (Number(row.low) <= before) upFilled += 1
    }
    const gaps = gapStatistics(days, 0.5)
    expect(up).toBeGreaterThan(20)
    expect(gaps.up).toBe(up)
    expect(gaps.upFilled).toBeCloseTo((upFilled / up) * 100, 10)
  })

  test('the longest fall matches the longest run of minus signs', () => {
    const signs = closes
      .slice(1)
      .map((close, index) => '-0+'[Math.sign(close - (closes[index] ?? 0)) + 1])
      .join('')
    const longest = Math.max(...(signs.match(/-+/g) ?? []).map((run) => run.length))
    const { longestDown, counts } = streakStatistics(days)
    expect(longestDown?.days).toBe(longest)
    expect(counts.find((each) => each.days === 1)?.up).toBe(signs.match(/(?<!\+)\+(?!\+|$)/g)?.length)
  })
})

describe.skipIf(!hasSharedData)('lithium carbonate, spliced from its contracts', () => {
  const quotes = hasSharedData ? sharedRows('exchange/gfex/lc_contract_daily_2023-2025.csv.gz') : []
  const byDay = new Map(quotes.map((row) => [`${row.contract} ${row.trade_date}`, row]))
  const main = hasSharedData ? sharedRows('daily/lc_main_continuous_2023-2025.csv.gz') : []
  const line = continuousCandles(
    main.map((row) => ({ tradingDay: row.trade_date ?? '', main: row.contract ?? '' })),
    (code, day) => Number(byDay.get(`${code} ${day}`)?.close ?? Number.NaN) || null,
    (code, day) => {
      const row = byDay.get(`${code} ${day}`)
      return row ? [candle(day, numbers(row))] : []
    },
    'ratio',
  )
  const days = returnDays(line.candles, line.rolls)

  test('the return of a month with a roll chains the returns of its contracts', () => {
    const roll = line.rolls.find(({ fromClose, toClose }) => fromClose !== toClose)
    const month = roll?.tradingDay.slice(0, 7) ?? ''
    let held = 1
    for (const [index, row] of main.entries()) {
      const before = main[index - 1]?.trade_date
      if (!row.trade_date?.startsWith(month) || !before) continue
      held *=
        Number(byDay.get(`${row.contract} ${row.trade_date}`)?.close) /
        Number(byDay.get(`${row.contract} ${before}`)?.close)
    }
    const found = monthReturns(days).find(
      (each) => `${each.year}-${String(each.month).padStart(2, '0')}` === month,
    )
    expect(1 + (found?.return ?? Number.NaN) / 100).toBeCloseTo(held, 8)
  })

  test('the day of a roll compares a single contract', () => {
    for (const { tradingDay, to } of line.rolls) {
      const day = days.find((each) => each.tradingDay === tradingDay)
      const own = byDay.get(`${to} ${day?.beforeDay}`)
      const now = byDay.get(`${to} ${tradingDay}`)
      expect((day?.close ?? 0) / (day?.before ?? 1)).toBeCloseTo(Number(now?.close) / Number(own?.close), 8)
    }
  })
})
