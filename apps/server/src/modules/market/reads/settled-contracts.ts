import { minuteMs, type Product, previousTradingDay, productOf } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { createFlowDay, defaultSizeTiers, type FlowCell } from '@vce/futures/order-flow'
import type { Book, Trade } from '@vce/protocol'
import { bookAt, sampleSizeTiers, seed, sessionTicks } from '@vce/simulated-market'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database'
import { createLiveContract } from '../live/live-contract'
import type { ContractOrderFlow } from '../order-flow/contract-flow'
import type { DayQuote } from '../product-days/product-day'
import { marketRepository } from './market.repository'

/** State of a contract in the feed at the end of a settled day. */
export interface SettledContract {
  book: Book | null
  /** Newest first. */
  trades: readonly Trade[]
  flow: ContractOrderFlow
}

const world = 'simulated'
/**
 * Number of cached contract-days; a contract-day is computed from some 25,000 ticks and takes about 60 kB.
 */
const maxCachedDays = 100
/** Length of market time that is generated without a break for other work; a whole day takes 70 ms. */
const partMs = 30 * minuteMs

/** Number of cached footprints; a footprint is some 3,000 cells, 200 kB. */
const maxCachedFootprints = 20

interface CachedCells {
  version: string
  cells: Promise<FlowCell[]>
}

interface CachedDay {
  /** Figures of the row that the day was generated from. */
  version: string
  settled: Promise<SettledContract>
}

/** Cached days by contract and day; the same row gives the same day in every database. */
const cache = new LRUCache<string, CachedDay>({ max: maxCachedDays })
const footprints = new LRUCache<string, CachedCells>({ max: maxCachedFootprints })
let queue: Promise<unknown> = Promise.resolve()

/**
 * Generates one day after the other; if several days were generated at once, all of them would finish late.
 */
function inTurn<Result>(generate: () => Promise<Result>): Promise<Result> {
  const result = queue.then(generate)
  // A failure must not reject the calls queued behind it.
  queue = result.catch(() => null)
  return result
}

const keyOf = (contract: string, tradingDay: string) => `${contract} ${tradingDay}`
const versionOf = ({ close, volume, turnover }: DayQuote) => [close, volume, turnover].join()

/** The day's ticks in parts; other work runs between the parts. */
async function* partsOf(row: DayQuote, product: Product) {
  const { tradingDay, contractCode, openInterest, openInterestChange } = row
  const ticks = sessionTicks(row, product, (openInterest ?? 0) - (openInterestChange ?? 0), seed)
  const { open, close } = sessionGrid(product, tradingDay, contractCode)
  // The auction is matched before the session opens.
  for (let from = open - partMs; from < close; from += partMs) {
    yield ticks.between(from, Math.min(from + partMs, close))
    await new Promise(setImmediate)
  }
}

/** Contracts of the simulated market as they were at the end of a settled day, from its ticks. */
export function createSettledContracts(db: Database) {
  const facts = marketRepository(db)

  /** The same size tiers as in the feed, from the main contract's trades of the day before. */
  async function tiersOf(product: Product, tradingDay: string) {
    const day = await facts.productDay(world, product.code, tradingDay)
    const before = previousTradingDay(tradingDay)
    const [row] = day?.mainContract ? await facts.quotesBetween(world, day.mainContract, before, before) : []
    return row ? sampleSizeTiers(row, product, seed) : defaultSizeTiers
  }

  async function generate(row: DayQuote, product: Product): Promise<SettledContract> {
    const { tradingDay, contractCode: contract, openInterest, openInterestChange, previousSettlement } = row
    const tiers = await tiersOf(product, tradingDay)
    const openInterestBefore = (openInterest ?? 0) - (openInterestChange ?? 0)
    const live = createLiveContract(
      {
        contract,
        product,
        tradingDay,
        main: true,
        previousClose: null,
        previousSettlement,
        openInterestBefore,
        limitUp: null,
        limitDown: null,
      },
      { tiers: () => tiers },
    )
    for await (const part of partsOf(row, product)) live.apply(part)
    const last = live.lastTick()
    return { book: last && bookAt(last, product, seed), trades: [...live.trades], flow: live.flow.whole() }
  }

  async function generateCells(row: DayQuote, product: Product): Promise<FlowCell[]> {
    const day = createFlowDay(product, { keepsCells: true })
    for await (const part of partsOf(row, product)) for (const tick of part) day.add(tick)
    return day.cells()
  }

  async function rowOf(contract: string, tradingDay: string) {
    const [row] = await facts.quotesBetween(world, contract, tradingDay, tradingDay)
    return row ?? null
  }

  return {
    /** Null if the contract was not quoted or did not trade that day. */
    async of(contract: string, tradingDay: string): Promise<SettledContract | null> {
      const row = await rowOf(contract, tradingDay)
      const product = row && productOf(row.productCode)
      if (!row?.volume || !product) return null
      const key = keyOf(contract, tradingDay)
      const version = versionOf(row)
      const cached = cache.get(key)
      if (cached?.version === version) return cached.settled
      const settled = inTurn(() => generate(row, product))
      cache.set(key, { version, settled })
      // A failed generation is not cached; the next call tries again.
      settled.catch(() => cache.delete(key))
      return settled
    },

    /** Lots by minute and price; null if the contract was not quoted or did not trade that day. */
    async cells(contract: string, tradingDay: string): Promise<FlowCell[] | null> {
      const row = await rowOf(contract, tradingDay)
      const product = row && productOf(row.productCode)
      if (!row?.volume || !product) return null
      const key = keyOf(contract, tradingDay)
      const version = versionOf(row)
      const cached = footprints.get(key)
      if (cached?.version === version) return cached.cells
      const cells = inTurn(() => generateCells(row, product))
      footprints.set(key, { version, cells })
      cells.catch(() => footprints.delete(key))
      return cells
    },

    /**
     * The contract's day if it was requested before, else null: a list of all contracts does not wait until
     * each day is generated.
     */
    requested: async (contract: string, tradingDay: string): Promise<SettledContract | null> =>
      cache.get(keyOf(contract, tradingDay))?.settled ?? null,
  }
}
