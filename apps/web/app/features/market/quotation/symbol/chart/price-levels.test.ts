import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { pivotsOf, previousDay, priceLevels } from './price-levels'

const close = (day: string) => Date.parse(`${day}T15:00:00+08:00`)
const candle = (day: string, high: number, low: number, last: number): CandleRow => [
  close(day),
  3090,
  high,
  low,
  last,
  1,
  null,
  null,
]
const days = [
  candle('2026-11-19', 3200, 3000, 3100),
  candle('2026-11-20', 3120, 3060, 3090),
  candle('2026-11-23', 3999, 3001, 3002),
]
const quote = inventedQuote({ tradingDay: '2026-11-23', limitUp: 3337, limitDown: null })

test('pivots are based on the trading day before the running one', () => {
  expect(previousDay(days, '2026-11-23')).toEqual({ open: 3090, high: 3120, low: 3060, close: 3090 })
  expect(previousDay(days.slice(0, 2), '2026-11-23')?.high).toBe(3120)
  expect(previousDay([], '2026-11-23')).toBeNull()
  expect(pivotsOf(days, '2026-11-23', 1)?.pivot).toBe(3090)
})

test('disabled layers and unknown levels have no line', () => {
  const all = pivotsOf(days, '2026-11-23', 1)
  expect(priceLevels({ quote, pivots: all, layers: [] })).toEqual([])
  expect(priceLevels({ quote, pivots: all, layers: ['limits'] })).toEqual([
    { price: 3337, text: '涨停 3337', token: 'rise' },
  ])
  expect(priceLevels({ quote, pivots: null, layers: ['pivots'] })).toEqual([])
  expect(priceLevels({ quote, pivots: all, layers: ['pivots'] }).map(({ text }) => text)).toEqual([
    'R1 3120',
    'R2 3150',
    'P 3090',
    'S1 3060',
    'S2 3030',
  ])
})
