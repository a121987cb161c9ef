import { describe, expect, test } from 'vitest'
import { tqMinutes } from '../../test/minute-bars'
import { requireProduct } from '../../test/require-product'
import { hasSharedData } from '../../test/shared-data'
import { tradingDaysBetween } from '../calendar'
import { aggregate, type Candle, sessionGrid } from '../candles'
import { technicalSummary, trendOf } from '.'

const calendar = tradingDaysBetween('2026-01-05', '2026-12-31')

/** Day bars with these closes, a high two points above and a low two points below. */
const daysOf = (closes: number[]) =>
  closes.map(
    (close, index): Candle => ({
      end: index,
      tradingDay: calendar[index] ?? '',
      open: close,
      high: close + 2,
      low: close - 2,
      close,
      volume: 100,
      turnover: null,
      openInterest: null,
    }),
  )
const climbing = Array.from({ length: 80 }, (_, index) => 3000 + index * 5)

test('in a steady climb averages, MACD, SAR and OBV say 买入 and RSI says overbought', () => {
  const { counts, verdicts, trend } = technicalSummary(daysOf(climbing), 1)
  const verdictOf = (name: string) => verdicts.find(({ indicator }) => indicator === name)?.verdict
  expect(trend).toBe('上升趋势')
  for (const name of ['MA5', 'MA60', 'MACD(12,26,9)', 'SAR(4,2,20)', 'OBV', 'CCI(14)']) {
    expect([name, verdictOf(name)]).toEqual([name, '买入'])
  }
  expect(verdictOf('RSI6')).toBe('卖出')
  expect(counts.买入 + counts.中性 + counts.卖出).toBe(verdicts.length)
  expect(verdicts).toHaveLength(13)
  for (const { rule } of verdicts) expect(rule).toMatch(/[一-龥]/)
})

test('a steady fall gives the mirrored verdicts', () => {
  const { verdicts, trend } = technicalSummary(daysOf([...climbing].reverse()), 1)
  expect(trend).toBe('下降趋势')
  expect(verdicts.find(({ indicator }) => indicator === 'MA20')?.verdict).toBe('卖出')
  expect(verdicts.find(({ indicator }) => indicator === 'RSI12')?.verdict).toBe('买入')
})

test('a constant price is neutral for every indicator except SAR', () => {
  const { counts, trend } = technicalSummary(daysOf(climbing.map(() => 3000)), 1)
  expect(trend).toBe('震荡整理')
  expect(counts).toEqual({ 买入: 1, 中性: 12, 卖出: 0 })
})

test('levels are the pivots of the previous trading day, split at the price', () => {
  // The day before has a range of 3388 … 3392 and a close of 3390; the last close, 3395, is between R2 and
  // R3.
  const { resistances, supports } = technicalSummary(daysOf(climbing), 1)
  expect(resistances).toEqual([3396])
  expect(supports).toEqual([3394, 3392, 3390, 3388, 3386, 3384])
})

test('indicators without enough candles have no verdict', () => {
  expect(technicalSummary([], 1)).toEqual({
    counts: { 买入: 0, 中性: 0, 卖出: 0 },
    verdicts: [],
    trend: null,
    resistances: [],
    supports: [],
  })
  const five = technicalSummary(daysOf([1, 2, 3, 4, 5].map((step) => 3000 + step * 10)), 1)
  expect(five.verdicts.map(({ indicator }) => indicator)).toEqual(['MA5', 'SAR(4,2,20)'])
  expect(trendOf(climbing.slice(0, 19))).toBeNull()
  expect(trendOf(climbing.slice(0, 20))).toBe('上升趋势')
})

describe.skipIf(!hasSharedData)('gold in the summer of 2019', () => {
  test('levels of hourly bars come from the previous day including its night', () => {
    const grid = (tradingDay: string) => sessionGrid(requireProduct('au'), tradingDay)
    const minutes = tqMinutes('SHFE.au1912').filter(({ tradingDay }) => tradingDay <= '2019-06-21')
    const days = aggregate(minutes, 'day', grid)
    const before = days.at(-2)
    const hours = technicalSummary(aggregate(minutes, '60m', grid), 0.05)
    const ofDays = technicalSummary(days, 0.05)
    expect(before?.tradingDay).toBe('2019-06-20')
    expect([hours.resistances, hours.supports]).toEqual([ofDays.resistances, ofDays.supports])
    // Gold rose from 300 to 320 in the two weeks of the file.
    expect(ofDays.trend).toBe('上升趋势')
    expect(hours.verdicts).toHaveLength(13)
  })
})
