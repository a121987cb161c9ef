import {
  aggregate,
  type Candle,
  type IndexContract,
  type IndexMinute,
  indexCandles,
  type Product,
  sessionGrid,
  singleSided,
  weightedIndex,
} from '@vce/futures'
import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { DayQuote } from '../product-day'
import type { RunningDay } from './running-day'
import type { SettledMinutes } from './settled-minutes'

/** Product-days whose minutes stay at hand: some forty kilobytes each. */
const minutesKept = 60
/** Product-days whose one bar stays at hand. */
const daysKept = 20_000
/** A contract's minutes that add up to less than this part of its day have gaps. */
const wholeDay = 0.98

/** A product on a day that a file told of: all its contracts, and those of the trading day before. */
export interface IndexDay {
  tradingDay: string
  rows: readonly DayQuote[]
  before: readonly DayQuote[]
}

type Settled = ReturnType<typeof settledContract>

/** 加权指数 of single days: its minutes, its bar, and its close where no minutes are known. */
export function createIndexDays(minutes: SettledMinutes) {
  const keptMinutes = new LRUCache<string, readonly Candle[]>({ max: minutesKept })
  const keptDays = new LRUCache<string, Candle>({ max: daysKept })

  /** Null where a contract that traded has no minutes, or has gaps in them: then the path is not known. */
  async function settledPath(
    world: World,
    product: Product,
    day: IndexDay,
  ): Promise<readonly Candle[] | null> {
    const key = stampOf(world, product, day)
    const known = keptMinutes.get(key)
    if (known) return known
    const contracts: IndexContract[] = []
    for (const contract of contractsOf(day)) {
      const own = contract.volume ? await minutes.closes(world, contract.row) : []
      if (lotsOf(own) < (contract.volume ?? 0) * wholeDay) return null
      contracts.push({ ...contract, minutes: own })
    }
    const path = indexCandles(contracts, sessionGrid(product, day.tradingDay))
    keptMinutes.set(key, path)
    return path
  }

  return {
    settledPath,

    /** The whole day as one bar, none where nothing traded; null where its path is not known. */
    async settledBar(world: World, product: Product, day: IndexDay): Promise<readonly Candle[] | null> {
      const key = stampOf(world, product, day)
      const known = keptDays.get(key)
      if (known) return [known]
      const path = await settledPath(world, product, day)
      if (!path) return null
      const [bar] = aggregate(path, 'day', (tradingDay) => sessionGrid(product, tradingDay))
      if (bar) keptDays.set(key, bar)
      return bar ? [bar] : []
    },

    /** What the day closed at, four times: there is no other price of it. Null where nothing is known. */
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

    /** The day that trades, so far; null where a contract traded before anybody listened. */
    async runningPath(
      running: RunningDay,
      product: Product,
      tradingDay: string,
    ): Promise<readonly Candle[] | null> {
      const quotes = running.quotesOf(product.code).filter((quote) => quote.tradingDay === tradingDay)
      const contracts = await Promise.all(
        quotes.map(async (asked) => {
          const minutes = (await running.minutes(asked.contract, tradingDay)) ?? []
          // A contract that nobody had asked for catches up with its minutes: before, it knows no open.
          const quote = running.quoteOf(asked.contract) ?? asked
          return {
            price: quote.previousClose ?? quote.previousSettlement,
            openInterest: (quote.openInterest ?? 0) - (quote.openInterestChange ?? 0),
            open: quote.open,
            volume: quote.volume,
            minutes,
          }
        }),
      )
      const from = heardFrom(contracts)
      if (from === null) return null
      return indexCandles(
        contracts.map((contract) => since(contract, from)),
        sessionGrid(product, tradingDay),
      )
    },
  }
}
export type IndexDays = ReturnType<typeof createIndexDays>

/** Facts may be published once more: other figures, another key. */
function stampOf(world: World, { code }: Product, { tradingDay, rows }: IndexDay): string {
  const lots = rows.reduce((sum, { volume, openInterest }) => sum + (volume ?? 0) + (openInterest ?? 0), 0)
  return `${world} ${code} ${tradingDay} ${rows.length} ${lots}`
}

function contractsOf({ rows, before }: IndexDay): Settled[] {
  const yesterday = new Map(before.map((row) => [row.contractCode, row]))
  return rows.map((row) => settledContract(row, yesterday.get(row.contractCode)))
}

/** Nobody trades a contract in vain: it stands at its last close, or at what it was settled at. */
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

/** The moment from which all that traded is known: 0 for a whole day, null for never. */
function heardFrom(contracts: readonly Running[]): number | null {
  let from = 0
  for (const { minutes, volume } of contracts) {
    if (!volume || lotsOf(minutes) >= volume * wholeDay) continue
    const [first] = minutes
    if (!first) return null
    from = Math.max(from, first.end)
  }
  return from
}

/** A contract as if the day had begun at `from`. */
function since(contract: Running, from: number): IndexContract {
  if (from === 0) return contract
  const last = contract.minutes.findLast(({ end }) => end < from)
  return {
    price: last?.close ?? contract.price,
    openInterest: last?.openInterest ?? contract.openInterest,
    open: null,
    minutes: contract.minutes.filter(({ end }) => end >= from),
  }
}
