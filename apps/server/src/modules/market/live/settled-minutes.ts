import { type Candle, type IndexMinute, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { DayQuote } from '../product-day'
import { seed, sessionCloses, sessionMinutes } from '../simulated'

/** A contract's day: as published, or of which only a feed has told. */
export type DayOfMinutes = DayQuote | Pick<DayQuote, 'contractCode' | 'tradingDay'>

/** 1-minute bars of settled days. */
export interface SettledMinutes {
  /** Whether a world has any. */
  has(world: World): boolean
  /** Whether every settled day of a world has them: they are made from the day's row. */
  makesAll(world: World): boolean
  of(world: World, day: DayOfMinutes): Promise<readonly Candle[]>
  /** The feed or file that a day's minutes came from; null where they are generated or missing. */
  sourceOf(world: World, day: DayOfMinutes): Promise<string | null>
  /** The same minutes, where nobody asks what happened inside them: cheaper to make. */
  closes(world: World, day: DayOfMinutes): Promise<readonly IndexMinute[]>
}

/** Contract-days; one is some five hundred bars, 60 kB. */
const daysKept = 200

/**
 * Minutes of the simulated market, made again from the day's row when somebody looks at them: four milliseconds a
 * day, one day a turn of the event loop however many are asked for, so that everybody else has his turn.
 */
export function createSettledMinutes(): SettledMinutes {
  const kept = new LRUCache<string, readonly Candle[]>({ max: daysKept })
  const has = (world: World) => world === 'simulated'
  let line: Promise<unknown> = Promise.resolve()

  function inTurn<Made>(make: () => Made): Promise<Made> {
    const made = line.then(() => new Promise(setImmediate)).then(make)
    // Whoever waits behind it is not to blame for its fault.
    line = made.catch(() => null)
    return made
  }

  /** Of a simulated day; null of any other. */
  function simulated(world: World, row: DayOfMinutes) {
    const product = has(world) && 'productCode' in row ? productOf(row.productCode) : undefined
    if (!product || !('productCode' in row)) return null
    return { row, product, before: (row.openInterest ?? 0) - (row.openInterestChange ?? 0) }
  }

  return {
    has,
    makesAll: has,
    sourceOf: async () => null,
    async of(world, asked) {
      const day = simulated(world, asked)
      if (!day) return []
      const key = `${asked.contractCode} ${asked.tradingDay}`
      const known = kept.get(key)
      if (known) return known
      return inTurn(() => {
        const bars = kept.get(key) ?? sessionMinutes(day.row, day.product, day.before, seed)
        kept.set(key, bars)
        return bars
      })
    },
    async closes(world, asked) {
      const day = simulated(world, asked)
      if (!day) return []
      const known = kept.get(`${asked.contractCode} ${asked.tradingDay}`)
      return known ?? inTurn(() => sessionCloses(day.row, day.product, day.before, seed))
    },
  }
}
