import type { ChartColor } from '#app/ui/charts/chart-plan'
import { percentChange } from './compare-plan'
import { filledMinutes, type IntradayDay, newestTradeTime } from './intraday-plan'

/** Another contract drawn over 分时. */
export interface OverlaidContract {
  /** Code of the contract; unique on a chart. */
  id: string
  name: string
  color: ChartColor
  digits: number
  days: readonly IntradayDay[]
}

/**
 * Line of another contract, with a value for each minute of the chart's axis: null before its first trade,
 * and outside its own sessions.
 */
export interface OverlayLine extends Omit<OverlaidContract, 'days'> {
  prices: readonly (number | null)[]
  /** Change in percent since the line's 昨结; for several days since its price in the first common minute. */
  rates: readonly (number | null)[]
  /** Price of the chart's own contract where the line's change is 0. */
  base: number | null
}

/** Last prices, by the end of each minute. */
function pricesByEnd(days: readonly IntradayDay[], now: number): Map<number, number> {
  const prices = new Map<number, number>()
  for (const day of days)
    for (const { place, traded } of filledMinutes(day, now))
      prices.set(day.minutes[place] ?? Number.NaN, traded[1])
  return prices
}

/**
 * Lines at the minutes of the chart's own contract, in percent. On a single day, the change of each contract
 * counts from its own 昨结, so that all lines share the axis on the right. Over several days it counts from the
 * first minute in which both contracts have a price. `now`: market time, epoch milliseconds.
 */
export function overlayLines(
  days: readonly IntradayDay[],
  lines: readonly OverlaidContract[],
  now = newestTradeTime(days),
): OverlayLine[] {
  const ends = days.flatMap(({ minutes }) => minutes)
  const mains = pricesByEnd(days, now)
  const [only] = days
  return lines.map(({ days: own, ...line }) => {
    const known = pricesByEnd(own, now)
    const prices = ends.map((end) => known.get(end) ?? null)
    const start = ends.find((end) => known.has(end) && mains.has(end))
    const settled =
      days.length === 1 ? own.find(({ tradingDay }) => tradingDay === only?.tradingDay) : undefined
    const bySettlement = settled?.previousSettlement != null && only?.previousSettlement != null
    const first = start === undefined ? null : (known.get(start) ?? null)
    const from = bySettlement ? settled.previousSettlement : first
    const mainFirst = start === undefined ? null : (mains.get(start) ?? null)
    return {
      ...line,
      prices,
      rates: prices.map((price) => percentChange(price, from)),
      base: bySettlement ? (only?.previousSettlement ?? null) : mainFirst,
    }
  })
}
