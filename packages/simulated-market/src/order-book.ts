import type { Product } from '@vce/futures'
import type { Tick } from '@vce/futures/candles'
import type { DayLimits } from './day-limits'
import { uniformAt } from './hashed-noise'
import { liquidityOf } from './liquidity'
import { priceGrid } from './price-grid'
import { hashOf } from './random'

/** One price level of the book, with the 手 of the orders waiting there. */
export interface BookLevel {
  price: number
  lots: number
}

export interface OrderBook {
  bids: BookLevel[]
  asks: BookLevel[]
}

const shownLevels = 5
/** Milliseconds after which a level has a new random size; sizes in between are interpolated. */
const sizePeriodMs = 3_000

/**
 * The book of a tick: five levels on each side, best first. A side without a best price in the tick is empty,
 * as at a price limit. The same tick always has the same book. If `limits` (in ticks) are given, no level is
 * beyond them.
 */
export function bookAt(tick: Tick, product: Product, seed: number, limits?: DayLimits): OrderBook {
  const grid = priceGrid(product)
  const hash = bookHash(product, tick.tradingDay, seed)
  const bid = tick.bid === null ? null : grid.nearest(tick.bid)
  const ask = tick.ask === null ? null : grid.nearest(tick.ask)
  const spread = bid === null || ask === null ? 1 : ask - bid
  const depth = levelDepth(product, tick.openInterest ?? 0, tick.bid ?? tick.ask ?? product.typicalPrice)

  function side(best: number | null, lots: number | null, direction: 1 | -1): BookLevel[] {
    if (best === null) return []
    const levels = [{ price: grid.price(best), lots: lots ?? 1 }]
    let ticks = best
    while (levels.length < shownLevels) {
      // With a wide spread, the levels behind the best quotes have gaps too.
      ticks += direction * (1 + Math.floor((spread - 1) * uniformAt(hash + 5, ticks)))
      if (ticks <= 0 || (limits && (ticks > limits.up || ticks < limits.down))) break
      levels.push({ price: grid.price(ticks), lots: lotsAt(depth * 1.4, hash, ticks, tick.at) })
    }
    return levels
  }
  return { bids: side(bid, tick.bidVolume, -1), asks: side(ask, tick.askVolume, 1) }
}

export function bookHash({ code }: Product, tradingDay: string, seed: number): number {
  return hashOf(seed, `book/${code}/${tradingDay}`)
}

/** Standard deviation of a day's move in ticks, at a price in quote units. */
export function typicalMove({ annualVolatility, tickSize }: Product, price: number): number {
  return (price * annualVolatility) / Math.sqrt(243) / tickSize
}

/**
 * Typical 手 at one price. A random walk of n² steps moves by n, so the lots of a day divided by the square of
 * its move in ticks are the lots of a step of one tick. This gives hundreds of lots for 螺纹钢, whose daily move
 * has few ticks, and a few lots for 黄金, whose move has many.
 */
export function levelDepth(product: Product, openInterest: number, price: number): number {
  const move = Math.max(1, typicalMove(product, price))
  return (openInterest * liquidityOf(product.code).turns) / (move * move)
}

/**
 * 手 waiting at a price (in ticks) at a time. Round prices have more, and a level grows and shrinks within
 * seconds.
 */
export function lotsAt(depth: number, hash: number, ticks: number, at: number): number {
  const round = ticks % 10 === 0 ? 1.6 : ticks % 5 === 0 ? 1.25 : 1
  const place = at / sizePeriodMs
  const index = Math.floor(place)
  const before = uniformAt(hash + ticks, index)
  const current = before + (uniformAt(hash + ticks, index + 1) - before) * (place - index)
  return Math.max(1, Math.round(depth * round * (0.3 + 0.5 * uniformAt(hash, ticks) + 1.2 * current ** 2)))
}

/** 手 waiting at a limit: many times a typical level, because orders wait there for a day. */
export function lotsAtLimit(depth: number, hash: number, ticks: number, at: number): number {
  return lotsAt(depth, hash, ticks, at) * 60
}
