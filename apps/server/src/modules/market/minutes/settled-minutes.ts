import { productOf } from '@vce/futures'
import type { Candle, IndexMinute } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { seed, sessionCloses, sessionMinutes } from '@vce/simulated-market'
import { LRUCache } from 'lru-cache'
import type { DayQuote } from '../product-days/product-day'

/** A contract's day: its published row, or only its key if there is no row. */
export type DayOfMinutes = DayQuote | Pick<DayQuote, 'contractCode' | 'tradingDay'>

/** 1-minute bars of settled days. */
export interface SettledMinutes {
  /** Whether a world has 1-minute bars. */
  has(world: World): boolean
  /** Whether every settled day of a world has minutes, because they are generated from the day's row. */
  makesAll(world: World): boolean
  of(world: World, day: DayOfMinutes): Promise<readonly Candle[]>
  /** The feed or file that a day's minutes came from; null if they are generated or missing. */
  sourceOf(world: World, day: DayOfMinutes): Promise<string | null>
  /** Only the closes of the minutes that `of` returns; cheaper to generate. */
  closes(world: World, day: DayOfMinutes): Promise<readonly IndexMinute[]>
}

/** Number of cached contract-days; one is some five hundred bars, 60 kB. */
const maxCachedDays = 200

/**
 * Minutes of the simulated market, generated on demand from the day's row. A day takes four milliseconds; one
 * day is generated per turn of the event loop, so that other work runs in between.
 */
export function createSettledMinutes(): SettledMinutes {
  const cache = new LRUCache<string, readonly Candle[]>({ max: maxCachedDays })
  const has = (world: World) => world === 'simulated'
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<Result>(generate: () => Result): Promise<Result> {
    const result = queue.then(() => new Promise(setImmediate)).then(generate)
    // A failure must not reject the calls queued behind it.
    queue = result.catch(() => null)
    return result
  }

  /** Input of the generator; null for a day that is not simulated. */
  function simulated(world: World, row: DayOfMinutes) {
    const product = has(world) && 'productCode' in row ? productOf(row.productCode) : undefined
    if (!product || !('productCode' in row)) return null
    return { row, product, before: (row.openInterest ?? 0) - (row.openInterestChange ?? 0) }
  }

  return {
    has,
    makesAll: has,
    sourceOf: async () => null,
    async of(world, row) {
      const day = simulated(world, row)
      if (!day) return []
      const key = `${row.contractCode} ${row.tradingDay}`
      const cached = cache.get(key)
      if (cached) return cached
      return inTurn(() => {
        const bars = cache.get(key) ?? sessionMinutes(day.row, day.product, day.before, seed)
        cache.set(key, bars)
        return bars
      })
    },
    async closes(world, row) {
      const day = simulated(world, row)
      if (!day) return []
      const cached = cache.get(`${row.contractCode} ${row.tradingDay}`)
      return cached ?? inTurn(() => sessionCloses(day.row, day.product, day.before, seed))
    },
  }
}
