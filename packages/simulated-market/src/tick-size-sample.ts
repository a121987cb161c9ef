import type { QuoteRow } from '@vce/exchange-files'
import type { Product } from '@vce/futures'
import { countSize, type SizeCounts } from '@vce/futures/monitoring'
import { dayNumber } from './day-number'
import { type DayPlan, dayPlan } from './day-plan'
import { minuteStream } from './minute-ticks'
import { minuteSizes } from './minute-trades'

/** One of this many minutes is in the sample. */
const minutesPerSample = 10

/**
 * Tick sizes of a contract's settled day, from a sample of its minutes. Minutes are sorted by lots before
 * every tenth is taken, because large ticks are in busy minutes; the offset differs from day to day. The
 * auction's match is never in the sample. The sizes of a minute are drawn without computing its ticks.
 */
export function sampleTickSizes(row: QuoteRow, product: Product, seed: number): SizeCounts {
  const counts = new Map<number, number>()
  if (!row.volume) return counts
  const before = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
  const plan = dayPlan(row, product, before, seed)
  const minutes = busiestFirst(plan)
  for (
    let place = dayNumber(row.tradingDay) % minutesPerSample;
    place < minutes.length;
    place += minutesPerSample
  ) {
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
