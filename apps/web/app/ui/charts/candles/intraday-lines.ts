import type { ChartColor } from '#app/ui/charts/chart-plan'
import { percentChange } from './compare-plan'
import { heldMinutes, type IntradayDay, newestTrade } from './intraday-plan'

/** Another contract over 分时. */
export interface LaidOver {
  /** Its code; unique on a chart. */
  id: string
  name: string
  color: ChartColor
  digits: number
  days: readonly IntradayDay[]
}

/** A line at the minutes of a chart's axis; null before its first trade, and outside its own sessions. */
export interface OverLine extends Omit<LaidOver, 'days'> {
  prices: readonly (number | null)[]
  /** Change in percent since the base: its 昨结, of several days its first price in common. */
  rates: readonly (number | null)[]
  /** Price of the main contract at a change of 0. */
  base: number | null
}

/** Prices in force by the end of their minutes. */
function pricesByEnd(days: readonly IntradayDay[], now: number): Map<number, number> {
  const prices = new Map<number, number>()
  for (const day of days)
    for (const { place, traded } of heldMinutes(day, now))
      prices.set(day.minutes[place] ?? Number.NaN, traded[1])
  return prices
}

/**
 * Lines at the minutes of the main contract, in percent. Of one day each contract counts from its own 昨结, so that
 * they share the axis on the right; of several from the first minute in which both have a price. `now`: market time,
 * epoch milliseconds.
 */
export function overLines(
  days: readonly IntradayDay[],
  lines: readonly LaidOver[],
  now = newestTrade(days),
): OverLine[] {
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
