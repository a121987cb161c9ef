import type { Product } from '@vce/futures'
import { aggregate, type Candle, type Interval, isDayInterval, sessionGrid } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import type { DayQuote } from '../product-days/product-day'
import type { LineDay } from './contract-line'
import type { IndexDay, IndexDays } from './index-days'
import { maxMinuteDays } from './line-bars'
import type { RunningDay } from './running-day'

/**
 * Contract-days of minutes in one answer: 加权指数 reads the minutes of all contracts of a day, and a product with
 * twenty contracts must not take longer than one with twelve.
 */
const maxContractDays = 1_000
/** Days read from the database at once. */
const batchDays = 40
/** Trading days in a bar, at most. */
const maxDaysOfBar: Partial<Record<Interval, number>> = { week: 5, month: 23, quarter: 67, year: 252 }
/** A bar has more days than the minutes of one answer, so it is made of the days' closes. */
const longIntervals: readonly Interval[] = ['quarter', 'year']

interface IndexLineOptions {
  indexes: IndexDays
  running: RunningDay
  quotesOfDays: (world: World, product: string, days: string[]) => Promise<DayQuote[]>
  world: World
  product: Product
  /** Oldest first; the running one last. */
  days: readonly LineDay[]
}

interface WantedBars {
  interval: Interval
  limit: number
  /** Epoch milliseconds: only bars that end before count. */
  before: number
}

export interface IndexBars {
  drawn: 'candles' | 'closes'
  bars: Candle[]
  /** Whether older days would have more bars. */
  older: boolean
}

/**
 * 加权指数 day by day, from the newest one back until there are enough bars. Days and longer bars are candles if
 * the last settled day has minutes, back to the first day without; otherwise all of them are closes, as are quarters and
 * years, which have more days than one answer reads minutes of.
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

  /** Bars of a settled day; null where its minutes are unknown. */
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
    // A replayed day is settled, but shown only up to the current moment of the replay.
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
    // The line ends at a day with incomplete data.
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
      // The oldest week or month may include earlier days: the next answer has it whole.
      return { drawn, bars: interval === 'week' || interval === 'month' ? bars.slice(1) : bars, older: true }
    }
  }
  return { drawn, bars: joined(parts, interval, gridOf), older: false }
}

const joined = (parts: readonly Candle[][], interval: Interval, gridOf: Parameters<typeof aggregate>[2]) =>
  aggregate(parts.flat(), interval, gridOf)

/** Reads the contracts of a settled day and of the one before, in batches; null for a day without a file. */
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
  // Without a settled day there is only the running one.
  return day === null || (await indexes.settledPath(world, product, day)) !== null
}
