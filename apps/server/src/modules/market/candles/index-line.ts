import type { Product } from '@vce/futures'
import { aggregate, type Candle, type Interval, isDayInterval, sessionGrid } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import type { DayQuote } from '../product-days/product-day'
import type { LineDay } from './contract-line'
import type { IndexDay, IndexDays } from './index-days'
import { maxMinuteDays } from './line-bars'
import type { RunningDay } from './running-day'

/**
 * Maximum number of contract-days whose minutes one answer reads. The limit counts contracts and not only
 * days, so that a product with twenty contracts takes no longer than a product with twelve.
 */
const maxContractDays = 1_000
/** Number of days read from the database at once. */
const batchDays = 40
/** Maximum number of trading days in a bar. */
const maxDaysOfBar: Partial<Record<Interval, number>> = { week: 5, month: 23, quarter: 67, year: 252 }
/** Bars of these intervals are made of daily closes, because they have more days than one answer may read. */
const longIntervals: readonly Interval[] = ['quarter', 'year']

interface IndexLineOptions {
  indexes: IndexDays
  running: RunningDay
  quotesOfDays: (world: World, product: string, days: string[]) => Promise<DayQuote[]>
  world: World
  product: Product
  /** Oldest first; the running day is last. */
  days: readonly LineDay[]
}

interface WantedBars {
  interval: Interval
  limit: number
  /** Epoch milliseconds; only bars that end earlier are returned. */
  before: number
}

export interface IndexBars {
  drawn: 'candles' | 'closes'
  bars: Candle[]
  /** Whether there are more bars on older days. */
  older: boolean
}

/**
 * 加权指数, read from the newest day back until there are enough bars. Day, week and month bars are candles if
 * the last settled day has minutes, and begin after the newest day without minutes; otherwise they are
 * closes. Quarters and years are always closes, because they have more days than one answer may read.
 */
export async function indexLine(
  options: IndexLineOptions,
  { interval, limit, before }: WantedBars,
): Promise<IndexBars> {
  const { indexes, running, world, product, days } = options
  const isDaily = isDayInterval(interval)
  const facts = createFacts(options)
  const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay)
  const fromCloses = longIntervals.includes(interval) || (isDaily && !(await hasPath(options, facts)))
  const drawn = fromCloses ? 'closes' : 'candles'
  const maxBars = (limit + 1) * (maxDaysOfBar[interval] ?? 1)

  /** Bars of a settled day; null if its minutes are unknown. */
  async function settledBars(day: IndexDay): Promise<readonly Candle[] | null> {
    if (!isDaily) return indexes.settledPath(world, product, day)
    if (drawn === 'candles') return indexes.settledBar(world, product, day)
    const bar = indexes.closeBar(product, day)
    return bar ? [bar] : []
  }

  async function runningBars(tradingDay: string): Promise<readonly Candle[]> {
    const path = (await indexes.runningPath(running, product, tradingDay)) ?? []
    const [bar] = isDaily ? aggregate(path, 'day', gridOf) : []
    if (!bar) return isDaily ? [] : path
    return [drawn === 'candles' ? bar : { ...bar, open: bar.close, high: bar.close, low: bar.close }]
  }

  async function barsOf({ tradingDay }: LineDay): Promise<readonly Candle[] | null> {
    // A replayed day is settled already, but is shown only up to the current moment of the replay.
    if (running.quotesOf(product.code).some((quote) => quote.tradingDay === tradingDay))
      return runningBars(tradingDay)
    const settled = await facts(tradingDay)
    return settled ? settledBars(settled) : []
  }

  const parts: Candle[][] = []
  let found = 0
  let daysRead = 0
  let contractDays = 0
  for (let place = days.length - 1; place >= 0; place -= 1) {
    const day = days[place]
    if (!day || gridOf(day.tradingDay).open >= before) continue
    const bars = await barsOf(day)
    // The line begins after the newest day with incomplete data.
    if (bars === null) break
    const aggregated = aggregate(bars, isDaily ? 'day' : interval, gridOf).filter(
      ({ end }) => isDaily || end < before,
    )
    parts.unshift(aggregated)
    found += aggregated.length
    daysRead += 1
    contractDays += (await facts(day.tradingDay))?.rows.length ?? 0
    if (found >= (isDaily ? maxBars : limit + 1))
      return { drawn, bars: joined(parts, interval, gridOf), older: place > 0 }
    const isFull = daysRead === maxMinuteDays || contractDays >= maxContractDays
    if (drawn === 'candles' && isFull && place > 0) {
      const bars = joined(parts, interval, gridOf)
      return { drawn, bars: wholeBars(bars, interval), older: true }
    }
  }
  return { drawn, bars: joined(parts, interval, gridOf), older: false }
}

const joined = (parts: readonly Candle[][], interval: Interval, gridOf: Parameters<typeof aggregate>[2]) =>
  aggregate(parts.flat(), interval, gridOf)

/** Bars without the oldest week or month, which may lack earlier days and is left to the next answer. */
const wholeBars = (bars: Candle[], interval: Interval) =>
  interval === 'week' || interval === 'month' ? bars.slice(1) : bars

/**
 * Reads the contracts of a settled day and of the trading day before it, in batches; null for a day without a
 * file.
 */
function createFacts({ quotesOfDays, world, product, days }: IndexLineOptions) {
  const rows = new Map<string, DayQuote[]>()
  const places = new Map(days.map(({ tradingDay }, place) => [tradingDay, place]))

  async function read(place: number) {
    const missing = days
      .slice(Math.max(0, place - batchDays), place + 1)
      .map(({ tradingDay }) => tradingDay)
      .filter((day) => !rows.has(day))
    for (const day of missing) rows.set(day, [])
    for (const row of await quotesOfDays(world, product.code, missing)) rows.get(row.tradingDay)?.push(row)
  }

  return async (tradingDay: string): Promise<IndexDay | null> => {
    const place = places.get(tradingDay) ?? 0
    const yesterday = days[place - 1]?.tradingDay
    if (!rows.has(tradingDay) || (yesterday && !rows.has(yesterday))) await read(place)
    const today = rows.get(tradingDay) ?? []
    if (today.length === 0) return null
    return { tradingDay, rows: today, before: (yesterday && rows.get(yesterday)) || [] }
  }
}

/** Whether the last settled day has minutes. */
async function hasPath(
  { indexes, world, product, days }: IndexLineOptions,
  facts: ReturnType<typeof createFacts>,
) {
  const last = days.findLast(({ row }) => row !== null)
  const day = last ? await facts(last.tradingDay) : null
  // Without a settled day only the running day is shown.
  return day === null || (await indexes.settledPath(world, product, day)) !== null
}
