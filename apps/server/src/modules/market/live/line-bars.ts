import { aggregate, type Candle, type Interval, type Product, sessionGrid } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { LineDay } from './contract-line'
import { dayCandle } from './day-candle'
import type { RunningDay } from './running-day'
import type { SettledMinutes } from './settled-minutes'
import type { StoredDays } from './stored-days.repository'

/** Bars of a line's days, by trading day. */
export interface LineBars {
  bars: ReadonlyMap<string, readonly Candle[]>
  /** The first day that was read; older ones may have bars too. */
  from: number
  /** Whether older days would have any. */
  older: boolean
}

/** One bar a day out of settled quotes, the running day's out of its own, and of its minutes where no file told it. */
export async function dayBars(
  { running, kept }: { running: RunningDay; kept: StoredDays },
  world: World,
  product: Product,
  days: readonly LineDay[],
): Promise<LineBars> {
  const bars = new Map<string, Candle[]>()
  for (const { tradingDay, row } of days) {
    const bar = row && dayCandle(product, row)
    if (bar) bars.set(tradingDay, [bar])
  }
  const untold = days.flatMap(({ tradingDay, main, row }) =>
    row || main === null ? [] : [{ contractCode: main, tradingDay }],
  )
  const made = await kept.bars(world, untold)
  for (const { contractCode, tradingDay } of untold) {
    const bar = made.get(tradingDay)
    if (bar) bars.set(tradingDay, [{ ...bar, end: sessionGrid(product, tradingDay, contractCode).close }])
  }
  const last = days.at(-1)
  const bar = last?.main ? await running.dayBar(last.main, last.tradingDay) : undefined
  if (last && bar) bars.set(last.tradingDay, [bar])
  // It trades again, and has not begun: what it settled at is still to come.
  if (last && bar === null) bars.delete(last.tradingDay)
  return { bars, from: 0, older: false }
}

interface WantedMinutes {
  world: World
  product: Product
  interval: Interval
  /** As many longer bars, and one more to know that there are older ones. */
  limit: number
  /** Epoch milliseconds: only bars that end before count. */
  before: number
}

/**
 * Days of minutes that one answer is made of: a simulated day costs some milliseconds, and no answer takes a second.
 * A chart asks for older ones when it needs them.
 */
export const maxMinuteDays = 80

/** Days looked at before others have their turn. */
const daysInTurn = 8

/** Longer bars out of the minutes of as many days as they need, read from the newest on. */
export async function minuteBars(
  settled: SettledMinutes,
  running: RunningDay,
  days: readonly LineDay[],
  { world, product, interval, limit, before }: WantedMinutes,
): Promise<LineBars> {
  const bars = new Map<string, readonly Candle[]>()
  let found = 0
  let from = days.length
  while (from > 0 && found <= limit && days.length - from < maxMinuteDays) {
    from -= 1
    const day = days[from]
    if (!day) break
    const minutes = await minutesOf(settled, running, world, day)
    // No bar of minutes reaches over the end of a day.
    const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay, day.main ?? undefined)
    const made = aggregate(minutes, interval, gridOf)
    bars.set(day.tradingDay, made)
    found += made.filter(({ end }) => end < before).length
    if (minutes.length === 0 && !settled.has(world)) return { bars, from, older: false }
    if ((days.length - from) % daysInTurn === 0) await new Promise(setImmediate)
  }
  return { bars, from, older: from > 0 }
}

/** A running day's minutes come from its feed, a settled one's from its row, or from what a feed brought of it. */
export async function minutesOf(
  settled: SettledMinutes,
  running: RunningDay,
  world: World,
  { tradingDay, main, row }: LineDay,
): Promise<readonly Candle[]> {
  if (main === null) return []
  const grown = await running.minutes(main, tradingDay)
  return grown ?? settled.of(world, row ?? { contractCode: main, tradingDay })
}
