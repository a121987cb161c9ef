import { type Product, singleSided } from '@vce/futures'
import {
  aggregate,
  type Candle,
  type IndexContract,
  type IndexMinute,
  indexCandles,
  sessionGrid,
  weightedIndex,
} from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { SettledMinutes } from '../minutes/settled-minutes'
import type { DayQuote } from '../product-days/product-day'
import type { RunningDay } from './running-day'

/** Number of product-days whose minutes are cached, some forty kilobytes each. */
const maxCachedPaths = 60
/** Number of product-days whose bar is cached. */
const maxCachedBars = 20_000
/** A contract's minutes have gaps if they add up to less than this part of its day's volume. */
const minCoverage = 0.98

/** A product's contracts on a day with a file, and on the trading day before. */
export interface IndexDay {
  tradingDay: string
  rows: readonly DayQuote[]
  before: readonly DayQuote[]
}

type SettledDay = ReturnType<typeof settledContract>

/** 加权指数 of a single day: its minutes, its bar, or only its close if minutes are missing. */
export function createIndexDays(minutes: SettledMinutes) {
  const cachedPaths = new LRUCache<string, readonly Candle[]>({ max: maxCachedPaths })
  // With `max`, the cache would take the room of all bars at once.
  const cachedBars = new LRUCache<string, Candle>({ maxSize: maxCachedBars, sizeCalculation: () => 1 })

  /** Minutes of the index; null if a contract that traded has no minutes or minutes with gaps. */
  async function settledPath(
    world: World,
    product: Product,
    day: IndexDay,
  ): Promise<readonly Candle[] | null> {
    const key = stampOf(world, product, day)
    const cached = cachedPaths.get(key)
    if (cached) return cached
    const contracts: IndexContract[] = []
    for (const contract of contractsOf(day)) {
      const closes = contract.volume ? await minutes.closes(world, contract.row) : []
      if (lotsOf(closes) < (contract.volume ?? 0) * minCoverage) return null
      contracts.push({ ...contract, minutes: closes })
    }
    const path = indexCandles(contracts, sessionGrid(product, day.tradingDay))
    cachedPaths.set(key, path)
    return path
  }

  return {
    settledPath,

    /** The day as one bar; an empty list if nothing traded, null if minutes are missing. */
    async settledBar(world: World, product: Product, day: IndexDay): Promise<readonly Candle[] | null> {
      const key = stampOf(world, product, day)
      const cached = cachedBars.get(key)
      if (cached) return [cached]
      const path = await settledPath(world, product, day)
      if (!path) return null
      const [bar] = aggregate(path, 'day', (tradingDay) => sessionGrid(product, tradingDay))
      if (bar) cachedBars.set(key, bar)
      return bar ? [bar] : []
    },

    /** A bar whose four prices all equal the close, the only known price; null without any close. */
    closeBar(product: Product, day: IndexDay): Candle | null {
      const contracts = contractsOf(day)
      const index = weightedIndex(
        contracts.map(({ close, row }) => ({ price: close, openInterest: row.openInterest })),
      )
      if (index === null) return null
      const close = Math.round(index * 1e6) / 1e6
      const sums = contracts.map(({ row }) => singleSided(row))
      return {
        end: sessionGrid(product, day.tradingDay).close,
        tradingDay: day.tradingDay,
        open: close,
        high: close,
        low: close,
        close,
        volume: sums.reduce((lots, { volume }) => lots + (volume ?? 0), 0),
        turnover: sums.reduce<number | null>(
          (sum, { turnover, volume }) =>
            sum === null || (turnover === null && volume) ? null : sum + (turnover ?? 0),
          0,
        ),
        openInterest: sums.reduce((lots, { openInterest }) => lots + (openInterest ?? 0), 0),
      }
    },

    /** Minutes of the running day so far; null if a contract traded and has no minute yet. */
    async runningPath(
      running: RunningDay,
      product: Product,
      tradingDay: string,
    ): Promise<readonly Candle[] | null> {
      const quotes = running.quotesOf(product.code).filter((quote) => quote.tradingDay === tradingDay)
      const contracts = await Promise.all(
        quotes.map(async (before) => {
          const minutes = (await running.minutes(before.contract, tradingDay)) ?? []
          // Reading the minutes makes the contract catch up; before that, the quote may have no open.
          const quote = running.quoteOf(before.contract) ?? before
          return {
            price: quote.previousClose ?? quote.previousSettlement,
            openInterest: (quote.openInterest ?? 0) - (quote.openInterestChange ?? 0),
            open: quote.open,
            volume: quote.volume,
            minutes,
          }
        }),
      )
      const from = coveredFrom(contracts)
      if (from === null) return null
      return indexCandles(
        contracts.map((contract) => contractSince(contract, from)),
        sessionGrid(product, tradingDay),
      )
    },
  }
}
export type IndexDays = ReturnType<typeof createIndexDays>

/** Cache key of a day; republished facts with other figures get another key. */
function stampOf(world: World, { code }: Product, { tradingDay, rows }: IndexDay): string {
  const lots = rows.reduce((sum, { volume, openInterest }) => sum + (volume ?? 0) + (openInterest ?? 0), 0)
  return `${world} ${code} ${tradingDay} ${rows.length} ${lots}`
}

function contractsOf({ rows, before }: IndexDay): SettledDay[] {
  const yesterday = new Map(before.map((row) => [row.contractCode, row]))
  return rows.map((row) => settledContract(row, yesterday.get(row.contractCode)))
}

/**
 * Figures of a settled contract. Without a trade the close is the close of the day before, or a settlement
 * price.
 */
function settledContract(row: DayQuote, yesterday: DayQuote | undefined) {
  const { volume, openInterest, openInterestChange } = singleSided(row)
  const price = yesterday?.close ?? row.previousSettlement
  return {
    row,
    price,
    open: row.open,
    close: row.close ?? price ?? row.settlementPrice,
    volume,
    openInterest: openInterest === null ? null : openInterest - (openInterestChange ?? 0),
  }
}

const lotsOf = (minutes: readonly Pick<IndexMinute, 'volume'>[]) =>
  minutes.reduce((sum, { volume }) => sum + volume, 0)

type Running = IndexContract & { volume: number | null }

/**
 * The time from which the minutes cover every trade: 0 if they cover the whole day, null if there is no such
 * time.
 */
function coveredFrom(contracts: readonly Running[]): number | null {
  let from = 0
  for (const { minutes, volume } of contracts) {
    if (!volume || lotsOf(minutes) >= volume * minCoverage) continue
    const [first] = minutes
    if (!first) return null
    from = Math.max(from, first.end)
  }
  return from
}

/** The contract as if its day had begun at `from`. */
function contractSince(contract: Running, from: number): IndexContract {
  if (from === 0) return contract
  const last = contract.minutes.findLast(({ end }) => end < from)
  return {
    price: last?.close ?? contract.price,
    openInterest: last?.openInterest ?? contract.openInterest,
    open: null,
    minutes: contract.minutes.filter(({ end }) => end >= from),
  }
}
