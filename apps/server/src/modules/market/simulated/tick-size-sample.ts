import type { QuoteRow } from '@vce/exchange-files'
import { countSize, type Product, type SizeCounts } from '@vce/futures'
import { dayNumber } from './day-number'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteStream } from './minute-ticks'
import { minuteSizes } from './minute-trades'

/** Of so many minutes one is looked at. */
const every = 10

/**
 * How large a contract's ticks of a settled day were: a sample of its minutes. Busy minutes have the large ticks, so of
 * the minutes in order of their lots every tenth is taken, and the next ones on another day; the auction's match is
 * none of them. A minute's sizes are drawn without its ticks.
 */
export function sampledTickSizes(row: QuoteRow, product: Product, seed: number): SizeCounts {
  const counts = new Map<number, number>()
  if (!row.volume) return counts
  const before = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
  const plan = dayPlan(row, product, before, seed)
  const minutes = busiestFirst(plan)
  for (let place = dayNumber(row.tradingDay) % every; place < minutes.length; place += every) {
    const minute = minutes[place] ?? 0
    const { draw, spread } = minuteStream(plan, minute)
    for (const lots of minuteSizes(plan, minute, spread, draw)) if (lots > 0) countSize(counts, lots)
  }
  return counts
}

function busiestFirst({ minutes, volume }: DayPlan): number[] {
  const lots = (minute: number) => (volume[minute] ?? 0) - (volume[minute - 1] ?? 0)
  const all = Array.from({ length: minutes.count - 1 }, (_, index) => index + 1)
  return all.sort((one, other) => lots(other) - lots(one) || one - other)
}
