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
import { anyDay, type Database } from '#platform/database'
import { quoteLines } from '../facts/quote-lines.repository'
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
import { storedDays } from './stored-days.repository'

/** Days read of each product: 300 bars, and some days without a trade. */
const maxDays = 330

/** A settled day of a product. */
export interface SettledDay {
  tradingDay: string
  /** Its main contract; null when it is unknown. */
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
export function settledLines(db: Database) {
  const reads = mainLinesRepository(db)
  const sources = { lines: quoteLines(db), stored: storedDays(db) }

  /** The newest day with minutes of each product that has some; imported ones count as of any day. */
  async function minuteDays(world: World): Promise<ReadonlyMap<string, string>> {
    const { imported, ticks } = await reads.minutes(world)
    const days = new Map<string, string>()
    for (const { contract, day } of ticks) {
      const { productCode } = splitContractCode(contract)
      if (day > (days.get(productCode) ?? '')) days.set(productCode, day)
    }
    for (const product of imported) days.set(product, anyDay.last)
    return days
  }

  /**
   * Days without a file that have minutes are days of the line too. They are looked for only where days are missing:
   * product by product, this costs more than reading all published days.
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
    // The running day's bar is added when the line is shown.
    const apart = { ...running, dayBar: async () => undefined }
    const newest = settled.slice(-maxDays)
    const { bars } = await dayBars({ running: apart, stored: sources.stored }, world, product, newest)
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
    /** Lines of every product, in the order of the product table; without any day a line is empty. */
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

/** The span of each contract that was the main one. */
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

/** Daily indicators use the order of bars alone: 15:00 stands for the end of its sessions. */
const dayEnd = (tradingDay: string) => Date.parse(`${tradingDay}T15:00:00+08:00`)

/** Bars of the quotes read. */
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

/** A day as a bar; null without a trade. Open interest is no part of any indicator. */
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

/** Whether no day is missing before, between or after the published ones, up to the running day. */
function isWhole(days: readonly SettledDay[], runningDay: string | undefined, minuteDay: string): boolean {
  const first = days[0]?.tradingDay
  const last = days.at(-1)?.tradingDay
  if (first === undefined || last === undefined || days.length < maxDays) return false
  const isLate = runningDay !== undefined && runningDay > last
  const isOver = minuteDay > last && minuteDay !== runningDay
  return !isOver && tradingDaysApart(first, isLate ? runningDay : last) === days.length - (isLate ? 0 : 1)
}
