import { isTradingDay, type Product, products, singleSided, tradingDaysApart } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { quoteLines } from '../facts/quote-lines.repository'
import { contractLine } from './contract-line'
import { dayBars } from './line-bars'
import { type ContractOnDay, type MainColumns, mainLinesRepository } from './main-lines.repository'
import type { RunningDay } from './running-day'
import { storedDays } from './stored-days.repository'

/** Days read of each product: 300 bars, and some days without a trade. */
const maxDays = 330

/** A settled day of a product. */
export interface SettledDay {
  tradingDay: string
  /** Its main contract; null when it is unknown. */
  main: string | null
  /** Of the main contract, as traded; null without a trade. */
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

  /**
   * Days without a file that have minutes are days of the line too. They are looked for only where days are missing:
   * product by product, this costs more than reading all published days.
   */
  async function completed(world: World, running: RunningDay, line: SettledLine): Promise<SettledLine> {
    const { product } = line
    const now = running.mainOf(product.code)
    if (!hasHole(line.days, now?.tradingDay)) return line
    if ((await sources.stored.contractsOf(world, product.code)).length === 0) return line
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
    /** Products without any day are left out, unless they trade now. */
    async of(world: World, running: RunningDay): Promise<SettledLine[]> {
      const codes = products.map(({ code }) => code)
      const stored = await reads.newest(world, codes, maxDays)
      const byCode = new Map(stored.map((columns) => [columns.code, columns]))
      const lines = products.map((product) => publishedLine(product, byCode.get(product.code)))
      return Promise.all(lines.map((line) => completed(world, running, line)))
    },

    /** Published closes by `closeKey`. */
    async closes(world: World, keys: readonly ContractOnDay[]): Promise<Closes> {
      const rows = await reads.closes(world, keys)
      return new Map(rows.map((row) => [closeKey(row), row.close]))
    },
  }
}

function publishedLine(product: Product, columns: MainColumns | undefined): SettledLine {
  const days = (columns?.days ?? []).flatMap((tradingDay, index): SettledDay[] => {
    if (!columns || !isTradingDay(tradingDay)) return []
    return [{ tradingDay, main: columns.mains[index] ?? null, bar: barOf(product, columns, index) }]
  })
  return { product, days }
}

/** Daily indicators use the order of the bars, so the usual end of a day stands for that of its grid. */
const dayEnd = (tradingDay: string) => Date.parse(`${tradingDay}T15:00:00+08:00`)

function barOf({ exchange }: Product, columns: MainColumns, index: number): Candle | null {
  const tradingDay = columns.days[index] ?? ''
  const [open, high, low, close] = [columns.open, columns.high, columns.low, columns.close].map(
    (column) => column[index] ?? null,
  )
  if (open == null || high == null || low == null || close == null) return null
  const lots = singleSided({
    exchange,
    tradingDay,
    volume: columns.volume[index] ?? null,
    turnover: columns.turnover[index] ?? null,
    openInterest: columns.openInterest[index] ?? null,
  })
  const { volume, turnover, openInterest } = lots
  return {
    end: dayEnd(tradingDay),
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

/** Whether trading days are missing between the days of a line, or before the running one. */
function hasHole(days: readonly SettledDay[], runningDay: string | undefined): boolean {
  const all = days.map(({ tradingDay }) => tradingDay)
  const last = all.at(-1)
  if (last === undefined) return true
  if (runningDay !== undefined && runningDay > last) all.push(runningDay)
  return all.slice(1).some((day, index) => tradingDaysApart(all[index] ?? day, day) > 1)
}
