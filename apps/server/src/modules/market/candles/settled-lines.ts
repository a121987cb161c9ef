import {
  isTradingDay,
  type Product,
  products,
  singleSided,
  splitContractCode,
  tradingDaysApart,
} from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { allDays, type Database } from '#platform/database'
import { quoteSeriesRepository } from '../facts/quote-series.repository'
import { contractLine } from './contract-line'
import { dayBars } from './line-bars'
import {
  type ContractOnDay,
  type MainDays,
  type MainSpan,
  mainLinesRepository,
  type SpanColumns,
} from './main-lines.repository'
import type { RunningDay } from './running-day'
import { storedDaysRepository } from './stored-days.repository'

/** Number of days read per product: enough for 300 bars although some days have no trade. */
const maxDays = 330

/** A settled day of a product. */
export interface SettledDay {
  tradingDay: string
  /** The main contract; null if unknown. */
  main: string | null
  /** Bar of the main contract, as traded; null without a trade. */
  bar: Candle | null
}

/** The newest settled days of a product, oldest first. */
export interface SettledLine {
  product: Product
  days: readonly SettledDay[]
}

/** Closes of contracts by contract and day. */
export type Closes = ReadonlyMap<string, number | null>

export const closeKey = ({ contract, day }: ContractOnDay) => `${contract} ${day}`

/** Reads the settled main contracts of all products at once. */
export function createSettledLines(db: Database) {
  const reads = mainLinesRepository(db)
  const sources = { series: quoteSeriesRepository(db), stored: storedDaysRepository(db) }

  /**
   * For each product, the newest day with minutes from a feed, or the last possible day if minutes were
   * imported.
   */
  async function minuteDays(world: World): Promise<ReadonlyMap<string, string>> {
    const { imported, ticks } = await reads.minutes(world)
    const days = new Map<string, string>()
    for (const { contract, day } of ticks) {
      const { productCode } = splitContractCode(contract)
      if (day > (days.get(productCode) ?? '')) days.set(productCode, day)
    }
    for (const product of imported) days.set(product, allDays.last)
    return days
  }

  /**
   * Adds the days that have minutes but no file. This reads one product at a time and costs more than reading
   * all published days, so it is done only where days are missing.
   */
  async function completed(
    world: World,
    running: RunningDay,
    line: SettledLine,
    minuteDay: string | undefined,
  ): Promise<SettledLine> {
    const { product } = line
    const now = running.mainOf(product.code)
    if (minuteDay === undefined || isWhole(line.days, now?.tradingDay, minuteDay)) return line
    const whole = await contractLine(sources, running, world, product, null)
    const settled = whole.filter(({ row, tradingDay }) => row !== null || tradingDay !== now?.tradingDay)
    // The running day's bar is left out here and added when the line is shown.
    const noRunningBar = { ...running, dayBar: async () => undefined }
    const newest = settled.slice(-maxDays)
    const { bars } = await dayBars({ running: noRunningBar, stored: sources.stored }, world, product, newest)
    return {
      product,
      days: newest.map(({ tradingDay, main }) => ({
        tradingDay,
        main,
        bar: bars.get(tradingDay)?.[0] ?? null,
      })),
    }
  }

  return {
    /**
     * Lines of every product, in the order of the product table; a product without days has an empty line.
     */
    async of(world: World, running: RunningDay): Promise<SettledLine[]> {
      const codes = products.map(({ code }) => code)
      const found = await reads.newest(world, codes, maxDays)
      const quotes = new Map(
        (await reads.quotes(world, found.flatMap(mainSpans))).map((columns) => [columns.contract, columns]),
      )
      const byCode = new Map(found.map((days) => [days.code, days]))
      const barsOf = createBars(quotes)
      const lines = products.map((product) => publishedLine(product, byCode.get(product.code), barsOf))
      const minutes = await minuteDays(world)
      return Promise.all(lines.map((line) => completed(world, running, line, minutes.get(line.product.code))))
    },

    /** Published closes by `closeKey`. */
    async closes(world: World, keys: readonly ContractOnDay[]): Promise<Closes> {
      const rows = await reads.closes(world, keys)
      return new Map(rows.map((row) => [closeKey(row), row.close]))
    },
  }
}

/** For each contract that was the main contract, the span of its days. */
function mainSpans({ days, mains }: MainDays): MainSpan[] {
  const spans = new Map<string, MainSpan>()
  for (const [index, contract] of mains.entries()) {
    const day = days[index]
    if (contract === null || day === undefined) continue
    const span = spans.get(contract)
    if (span) span.to = day
    else spans.set(contract, { contract, from: day, to: day })
  }
  return [...spans.values()]
}

type BarsOf = (product: Product, contract: string | null, tradingDay: string) => Candle | null

function publishedLine(product: Product, found: MainDays | undefined, barOf: BarsOf): SettledLine {
  const days = (found?.days ?? []).flatMap((tradingDay, index): SettledDay[] => {
    const main = found?.mains[index] ?? null
    return isTradingDay(tradingDay) ? [{ tradingDay, main, bar: barOf(product, main, tradingDay) }] : []
  })
  return { product, days }
}

/** End of a daily bar, always 15:00: daily indicators depend only on the order of bars. */
const dayEnd = (tradingDay: string) => Date.parse(`${tradingDay}T15:00:00+08:00`)

/** Creates the function that finds a day's bar in the quotes that were read. */
function createBars(quotes: ReadonlyMap<string, SpanColumns>): BarsOf {
  const places = new Map<string, Map<string, number>>()
  const placeOf = ({ contract, days }: SpanColumns, tradingDay: string) => {
    const known = places.get(contract) ?? new Map(days.map((day, index) => [day, index]))
    places.set(contract, known)
    return known.get(tradingDay)
  }

  return ({ exchange }, contract, tradingDay) => {
    const columns = contract === null ? undefined : quotes.get(contract)
    const at = columns && placeOf(columns, tradingDay)
    if (!columns || at === undefined) return null
    const { open, high, low, close } = columns
    const prices = { open: open[at], high: high[at], low: low[at], close: close[at] }
    return barOf(exchange, tradingDay, prices, columns.volume[at] ?? null, columns.turnover[at] ?? null)
  }
}

type Price = number | null | undefined

/** A day as a bar; null without a trade. No indicator uses open interest, so it is null. */
function barOf(
  exchange: Product['exchange'],
  tradingDay: string,
  { open, high, low, close }: Record<'open' | 'high' | 'low' | 'close', Price>,
  lots: number | null,
  money: number | null,
): Candle | null {
  if (open == null || high == null || low == null || close == null) return null
  const published = { exchange, tradingDay, volume: lots, turnover: money, openInterest: null }
  const { volume, turnover } = singleSided(published)
  const end = dayEnd(tradingDay)
  return { end, tradingDay, open, high, low, close, volume: volume ?? 0, turnover, openInterest: null }
}

/** Whether no day is missing before, between or after the published days, up to the running day. */
function isWhole(days: readonly SettledDay[], runningDay: string | undefined, minuteDay: string): boolean {
  const first = days[0]?.tradingDay
  const last = days.at(-1)?.tradingDay
  if (first === undefined || last === undefined || days.length < maxDays) return false
  const isLate = runningDay !== undefined && runningDay > last
  const isOver = minuteDay > last && minuteDay !== runningDay
  return !isOver && tradingDaysApart(first, isLate ? runningDay : last) === days.length - (isLate ? 0 : 1)
}
