import { hourMs, shownDigits, tradingDaysApart } from '@vce/futures'
import { type Candle, continuousCandles } from '@vce/futures/candles'
import type { Quote, World } from '@vce/protocol'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import { marketRepository } from '../reads/market.repository'
import { missingDays } from './line-gaps'
import { barOf, type RunningDay } from './running-day'
import { type Closes, closeKey, createSettledLines, type SettledDay, type SettledLine } from './settled-lines'

/**
 * Number of bars in a line. The chart of a symbol begins with the same number of bars, because an EMA depends
 * on its first bar.
 */
const maxBars = 300

/** Number of days whose prices determine the digits of a line. */
const digitDays = 20

/**
 * Cache of all lines by world and running day, valid until facts change. Four entries: both worlds, each with
 * and without a running day.
 */
const cacheLimits = { lifetime: 12 * hourMs, maxSize: 4 } as const

/** 主力连续 of a product, adjusted by ratio so that the last price is as traded. */
export interface MainLine {
  product: SettledLine['product']
  /** The main contract at the end of the line. */
  contract: string
  digits: number
  /**
   * Settled bars since the last gap of data, oldest first; the same array while only the running bar changes.
   */
  settled: readonly Candle[]
  /** The bar of the running day; null if there is none. */
  running: Candle | null
  /** Turnover of the main contract on the last settled day, 元. */
  settledTurnover: number | null
}

/** The settled lines of all products. */
interface Lines {
  products: readonly SettledLine[]
  closes: Closes
  /** The last computed history of each product, with the end of the line it was computed for. */
  histories: Map<string, { end: LineEnd; history: History }>
}

/** The end of a line; all earlier days are history. */
interface LineEnd {
  day: SettledDay | null
  /** Whether the day is running; then its settled bar does not count. */
  isRunning: boolean
  hasBar: boolean
}

interface History {
  candles: readonly Candle[]
  digits: number
}

/**
 * Creates a function that returns the main lines of all products. Settled days are read and joined once for
 * each running day.
 */
export function createMainLines(db: Database) {
  const facts = marketRepository(db)
  const settled = createSettledLines(db)
  const cache = createCache<Lines>({ ...cacheLimits, sizeOf: () => 1 })

  async function read(world: World, running: RunningDay): Promise<Lines> {
    const products = await settled.of(world, running)
    const rolls = products.flatMap(({ product, days }) => {
      const now = running.mainOf(product.code)
      return rollKeys(now ? [...days, dayOf(now)] : days)
    })
    return { products, closes: await settled.closes(world, rolls), histories: new Map() }
  }

  return async (world: World, running: RunningDay): Promise<MainLine[]> => {
    const version = await facts.version(world)
    const lines = await cache(`${world} ${version} ${running.state().tradingDay}`, () => read(world, running))
    return lines.products.flatMap((line) => lineNow(lines, line, running) ?? [])
  }
}

export type MainLines = ReturnType<typeof createMainLines>

const dayOf = ({ tradingDay, contract }: Quote): SettledDay => ({ tradingDay, main: contract, bar: null })

/** For each roll, the keys of both contracts on the day before. */
function rollKeys(days: readonly SettledDay[]) {
  const keys: { contract: string; day: string }[] = []
  let before: { day: string; main: string } | null = null
  for (const { tradingDay, main } of days) {
    if (main === null) continue
    if (before && before.main !== main) {
      for (const contract of [before.main, main]) keys.push({ contract, day: before.day })
    }
    before = { day: tradingDay, main }
  }
  return keys
}

function lineNow(lines: Lines, line: SettledLine, running: RunningDay): MainLine | null {
  const { product, days } = line
  const last = days.at(-1) ?? null
  const quote = running.mainOf(product.code)
  const day = quote && quote.tradingDay > (last?.tradingDay ?? '') ? dayOf(quote) : last
  const shown = day?.main ? running.quoteOf(day.main) : null
  const isRunning = shown !== null && shown.tradingDay === day?.tradingDay
  const bar = isRunning ? barOf(shown) : null
  const { candles, digits } = historyOf(lines, line, { day, isRunning, hasBar: bar !== null })
  const contract = day?.main ?? days.findLast(({ main }) => main !== null)?.main
  if (!contract || (candles.length === 0 && bar === null)) return null
  return {
    product,
    contract,
    digits,
    settled: candles,
    running: bar,
    settledTurnover: last?.bar?.turnover ?? null,
  }
}

/** History of a line, computed again only when the end of the line has changed. */
function historyOf({ closes, histories }: Lines, line: SettledLine, end: LineEnd): History {
  const { code } = line.product
  const cached = histories.get(code)
  if (cached && isSameEnd(cached.end, end)) return cached.history
  const history = joined(line, end, closes)
  histories.set(code, { end, history })
  return history
}

const isSameEnd = (one: LineEnd, other: LineEnd) =>
  one.day?.tradingDay === other.day?.tradingDay &&
  one.day?.main === other.day?.main &&
  one.isRunning === other.isRunning &&
  one.hasBar === other.hasBar

function joined(
  { product, days }: SettledLine,
  { day, isRunning, hasBar }: LineEnd,
  closes: Closes,
): History {
  const before = days.filter(({ tradingDay }) => !isRunning || tradingDay !== day?.tradingDay)
  const bars = new Map(before.map(({ tradingDay, bar }) => [tradingDay, bar]))
  const { candles } = continuousCandles(
    isRunning && day ? [...before, day] : before,
    (contract, tradingDay) => closes.get(closeKey({ contract, day: tradingDay })) ?? null,
    (_main, tradingDay) => {
      const bar = bars.get(tradingDay)
      return bar ? [bar] : []
    },
    'ratio',
  )
  const withEnd = hasBar && day ? [...before, day] : before
  const start = gapEnds(withEnd).findLast(
    (after) => (hasBar && after === day?.tradingDay) || candles.some(({ tradingDay }) => tradingDay >= after),
  )
  const traded = before.slice(-digitDays).flatMap(({ bar }) => bar ?? [])
  return {
    candles: candles
      .filter(({ tradingDay }) => start === undefined || tradingDay >= start)
      .slice(hasBar ? 1 - maxBars : -maxBars),
    digits: shownDigits(
      product,
      traded.flatMap(({ open, high, low, close }) => [open, high, low, close]),
    ),
  }
}

/** The first days after gaps of data, oldest first. */
function gapEnds(days: readonly SettledDay[]): string[] {
  const first = days[0]?.tradingDay ?? ''
  const last = days.at(-1)?.tradingDay ?? ''
  if (days.length < 2 || tradingDaysApart(first, last) === days.length - 1) return []
  return days.flatMap(({ tradingDay }, index) => {
    const before = days[index - 1]
    return before && missingDays(before.tradingDay, tradingDay) > 0 ? [tradingDay] : []
  })
}
