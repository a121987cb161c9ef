import { type Product, singleSided } from '@vce/futures'
import { aggregate, type Candle, type Interval, sessionGrid } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import type { SettledMinutes } from '../minutes/settled-minutes'
import type { DayQuote } from '../product-days/product-day'
import type { LineDay } from './contract-line'
import type { RunningDay } from './running-day'
import type { StoredDaysRepository } from './stored-days.repository'

/** Bars of a line's days, by trading day. */
export interface LineBars {
  bars: ReadonlyMap<string, readonly Candle[]>
  /** Index of the first day that was read; older days may have bars too. */
  from: number
  /** Whether there are more bars on older days. */
  older: boolean
}

/**
 * One bar per day: from settled quotes, from the running day's quote, or from minutes if the day has no file.
 */
export async function dayBars(
  { running, stored }: { running: RunningDay; stored: StoredDaysRepository },
  world: World,
  product: Product,
  days: readonly LineDay[],
): Promise<LineBars> {
  const bars = new Map<string, Candle[]>()
  for (const { tradingDay, row } of days) {
    const bar = row && dayCandle(product, row)
    if (bar) bars.set(tradingDay, [bar])
  }
  const unpublished = days.flatMap(({ tradingDay, main, row }) =>
    row || main === null ? [] : [{ contractCode: main, tradingDay }],
  )
  const ofMinutes = await stored.bars(world, unpublished)
  for (const { contractCode, tradingDay } of unpublished) {
    const bar = ofMinutes.get(tradingDay)
    if (bar) bars.set(tradingDay, [{ ...bar, end: sessionGrid(product, tradingDay, contractCode).close }])
  }
  const last = days.at(-1)
  const bar = last?.main ? await running.dayBar(last.main, last.tradingDay) : undefined
  if (last && bar) bars.set(last.tradingDay, [bar])
  // The replay of this day has no trade yet, so the settled bar must not show.
  if (last && bar === null) bars.delete(last.tradingDay)
  return { bars, from: 0, older: false }
}

/** A settled day as a bar; a day without a trade has none. */
export function dayCandle(product: Product, published: DayQuote): Candle | null {
  const { tradingDay, open, high, low, close, volume, turnover, openInterest } = singleSided(published)
  if (open === null || high === null || low === null || close === null) return null
  return {
    end: sessionGrid(product, tradingDay, published.contractCode).minutes.at(-1) ?? 0,
    tradingDay,
    open,
    high,
    low,
    close,
    volume: volume ?? 0,
    turnover,
    openInterest,
  }
}

interface WantedMinutes {
  world: World
  product: Product
  interval: Interval
  /** Requested number of bars; one more is read to find out whether older bars exist. */
  limit: number
  /** Epoch milliseconds; only bars that end earlier are returned. */
  before: number
}

/**
 * Maximum number of days whose minutes one answer reads: a simulated day takes some milliseconds, and no
 * answer may take a second. A chart requests older days in further requests.
 */
export const maxMinuteDays = 80

/** Number of days read before the event loop runs other work. */
const daysPerTurn = 8

/** Bars within a day, aggregated from minutes; as many days as needed are read, from the newest back. */
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
    // No bar of minutes spans two days.
    const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay, day.main ?? undefined)
    const aggregated = aggregate(minutes, interval, gridOf)
    bars.set(day.tradingDay, aggregated)
    found += aggregated.filter(({ end }) => end < before).length
    if (minutes.length === 0 && !settled.has(world)) return { bars, from, older: false }
    if ((days.length - from) % daysPerTurn === 0) await new Promise(setImmediate)
  }
  return { bars, from, older: from > 0 }
}

/**
 * Minutes of a running day come from its feed; those of a settled day are generated from its row or stored.
 */
export async function minutesOf(
  settled: SettledMinutes,
  running: RunningDay,
  world: World,
  { tradingDay, main, row }: LineDay,
): Promise<readonly Candle[]> {
  if (main === null) return []
  const live = await running.minutes(main, tradingDay)
  return live ?? settled.of(world, row ?? { contractCode: main, tradingDay })
}
