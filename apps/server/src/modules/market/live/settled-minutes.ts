import { type Candle, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { LRUCache } from 'lru-cache'
import type { DayQuote } from '../product-day'
import { sessionMinutes } from '../simulated'
import { seed } from '../simulated-market.seed'

/** A contract's day: as published, or of which only a feed has told. */
export type DayOfMinutes = DayQuote | Pick<DayQuote, 'contractCode' | 'tradingDay'>

/** 1-minute bars of settled days. */
export interface SettledMinutes {
  /** Whether a world has any. */
  has(world: World): boolean
  of(world: World, day: DayOfMinutes): Promise<readonly Candle[]>
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

  return {
    has,
    async of(world, row) {
      if (!has(world) || !('productCode' in row)) return []
      const product = productOf(row.productCode)
      if (!product) return []
      const key = `${row.contractCode} ${row.tradingDay}`
      const known = kept.get(key)
      if (known) return known
      return inTurn(() => {
        const before = (row.openInterest ?? 0) - (row.openInterestChange ?? 0)
        const bars = kept.get(key) ?? sessionMinutes(row, product, before, seed)
        kept.set(key, bars)
        return bars
      })
    },
  }
}
