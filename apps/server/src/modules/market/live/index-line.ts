import { aggregate, type Candle, type Interval, type Product, sessionGrid } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { DayQuote } from '../product-day'
import type { LineDay } from './contract-line'
import type { IndexDay, IndexDays } from './index-days'
import { maxMinuteDays } from './line-bars'
import type { RunningDay } from './running-day'

/** Days read from the database at once. */
const daysAtOnce = 40
/** At most so many trading days lie in a bar. */
const longest: Partial<Record<Interval, number>> = { week: 5, month: 23 }

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
  /** Whether older days would have any. */
  older: boolean
}

/**
 * 加权指数 day by day, from the newest one back until there are enough bars. Days and longer bars are candles where the
 * last settled day has a path, back to the first one without; otherwise they are closes, all of them.
 */
export async function indexLine(
  options: IndexLineOptions,
  { interval, limit, before }: WantedBars,
): Promise<IndexBars> {
  const { indexes, running, world, product, days } = options
  const isDaily = interval === 'day' || interval === 'week' || interval === 'month'
  const facts = createFacts(options)
  const gridOf = (tradingDay: string) => sessionGrid(product, tradingDay)
  const drawn = isDaily && !(await hasPath(options, facts)) ? 'closes' : 'candles'
  const most = (limit + 1) * (longest[interval] ?? 1)

  /** Null where the path of a settled day is not known. */
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
    // A day that is played again is settled, and shown as far as it has come.
    if (running.quotesOf(product.code).some((quote) => quote.tradingDay === tradingDay))
      return runningBars(tradingDay)
    const settled = await facts(tradingDay)
    return settled ? settledBars(settled) : []
  }

  const parts: Candle[][] = []
  let found = 0
  let looked = 0
  for (let place = days.length - 1; place >= 0; place -= 1) {
    const day = days[place]
    if (!day || gridOf(day.tradingDay).open >= before) continue
    const bars = await barsOf(day)
    // Behind a day that nobody told whole nothing is joined.
    if (bars === null) break
    const made = aggregate(bars, isDaily ? 'day' : interval, gridOf).filter(
      ({ end }) => isDaily || end < before,
    )
    parts.unshift(made)
    found += made.length
    looked += 1
    if (found >= (isDaily ? most : limit + 1))
      return { drawn, bars: joined(parts, interval, gridOf), older: place > 0 }
    if (drawn === 'candles' && looked === maxMinuteDays && place > 0) {
      const bars = joined(parts, interval, gridOf)
      // The days before belong to the oldest week or month as well: the next answer has it whole.
      return { drawn, bars: interval === 'week' || interval === 'month' ? bars.slice(1) : bars, older: true }
    }
  }
  return { drawn, bars: joined(parts, interval, gridOf), older: false }
}

const joined = (parts: readonly Candle[][], interval: Interval, gridOf: Parameters<typeof aggregate>[2]) =>
  aggregate(parts.flat(), interval, gridOf)

/** The contracts of a settled day and of the one before; null of a day that no file told of. Read in large parts. */
function createFacts({ quotesOfDays, world, product, days }: IndexLineOptions) {
  const rows = new Map<string, DayQuote[]>()
  const places = new Map(days.map(({ tradingDay }, place) => [tradingDay, place]))

  async function read(place: number) {
    const asked = days
      .slice(Math.max(0, place - daysAtOnce), place + 1)
      .map(({ tradingDay }) => tradingDay)
      .filter((day) => !rows.has(day))
    for (const day of asked) rows.set(day, [])
    for (const row of await quotesOfDays(world, product.code, asked)) rows.get(row.tradingDay)?.push(row)
  }

  return async (tradingDay: string): Promise<IndexDay | null> => {
    const place = places.get(tradingDay) ?? 0
    const yesterday = days[place - 1]?.tradingDay
    if (!rows.has(tradingDay) || (yesterday && !rows.has(yesterday))) await read(place)
    const own = rows.get(tradingDay) ?? []
    if (own.length === 0) return null
    return { tradingDay, rows: own, before: (yesterday && rows.get(yesterday)) || [] }
  }
}

/** Whether the last settled day has one. */
async function hasPath(
  { indexes, world, product, days }: IndexLineOptions,
  facts: ReturnType<typeof createFacts>,
) {
  const last = days.findLast(({ row }) => row !== null)
  const day = last ? await facts(last.tradingDay) : null
  // Without any settled day there is only the one that runs.
  return day === null || (await indexes.settledPath(world, product, day)) !== null
}
