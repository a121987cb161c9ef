import { type PivotRange, pivots } from '@vce/futures/levels'
import type { CandleRow, Quote } from '@vce/protocol'
import { price } from '#app/lib/format'
import { dayOf } from '#app/ui/charts/candles/market-time'
import type { PriceLevel } from '#app/ui/charts/candles/overlay-layer'
import type { Layer } from './chart-settings'

/**
 * Open, high, low and close of the trading day before `tradingDay`, night session included; the pivots are
 * computed from these.
 */
export function previousDay(days: readonly CandleRow[], tradingDay: string): PivotRange | null {
  const before = days.findLast(([end]) => dayOf(end) < tradingDay)
  if (!before) return null
  const [, open, high, low, close] = before
  return { open, high, low, close }
}

/** Classic pivots of the running day. */
export function pivotsOf(days: readonly CandleRow[], tradingDay: string, tickSize: number) {
  const range = previousDay(days, tradingDay)
  return range && pivots('classic', range, tickSize)
}

interface LevelFacts {
  quote: Quote
  pivots: ReturnType<typeof pivotsOf>
  layers: readonly Layer[]
}

/** Horizontal lines over the candles: R1 R2 P S1 S2, 涨停 and 跌停, 昨结. */
export function priceLevels({ quote, pivots: all, layers }: LevelFacts): PriceLevel[] {
  const { digits, limitUp, limitDown, previousSettlement } = quote
  const level = (name: string, at: number | null | undefined, token: string): PriceLevel[] =>
    at === null || at === undefined ? [] : [{ price: at, text: `${name} ${price(at, digits)}`, token }]
  return [
    ...(layers.includes('pivots') && all
      ? [
          ...all.resistances.slice(0, 2).flatMap((at, index) => level(`R${index + 1}`, at, 's4')),
          ...level('P', all.pivot, 's1'),
          ...all.supports.slice(0, 2).flatMap((at, index) => level(`S${index + 1}`, at, 's2')),
        ]
      : []),
    ...(layers.includes('limits')
      ? [...level('涨停', limitUp, 'rise'), ...level('跌停', limitDown, 'fall')]
      : []),
    ...(layers.includes('settlement') ? level('昨结', previousSettlement, 's6') : []),
  ]
}
