import type { PriceGrid } from './price-grid'
import { limitTicks } from './price-limits'
import type { DayPath } from './price-path'

/** Prices of a contract's day, in ticks except `average`. */
export interface DayBar {
  open: number
  high: number
  low: number
  close: number
  settlement: number
  /** In quote units, not rounded; the turnover is computed from it. */
  average: number
  /** Limit at which the contract closed: 1 up, −1 down, 0 neither. */
  limitSide: -1 | 0 | 1
}

/** A product's path as factors of the price level, computed once a day for all its contracts. */
export interface PathFactors {
  open: number
  high: number
  low: number
  close: number
  average: number
  settlement: number
}

export function pathFactors(path: DayPath): PathFactors {
  return {
    open: Math.exp(path.open),
    high: Math.exp(path.high),
    low: Math.exp(path.low),
    close: Math.exp(path.close),
    average: Math.exp(path.average),
    settlement: Math.exp(path.settlement),
  }
}

/** Whether open and close would be beyond the same limit; then hardly any order finds a counterparty. */
export function isLocked(base: number, path: PathFactors, before: number, limit: number, grid: PriceGrid) {
  const { up, down } = limitTicks(before, limit)
  const open = grid.nearest(base * path.open)
  const close = grid.nearest(base * path.close)
  return (open >= up && close >= up) || (open <= down && close <= down)
}

/**
 * `base` is the contract's price at yesterday's level, `before` its previous settlement in ticks. A contract
 * with few trades covers only a part of the day's range; a contract with a single trade has only one price.
 */
export function dayBar(
  base: number,
  path: PathFactors,
  before: number,
  limit: number,
  volume: number,
  grid: PriceGrid,
): DayBar {
  const { up, down } = limitTicks(before, limit)
  const seen = volume <= 1 ? 0 : Math.min(1, 0.1 + 0.9 * (Math.log(volume) / Math.log(2000)))
  const middle = volume <= 1 ? path.settlement : path.average
  const traded = (factor: number) => {
    const ticks = grid.nearest(base * (middle + (factor - middle) * seen))
    return ticks > up ? up : ticks < down ? down : ticks
  }
  const open = traded(path.open)
  const close = traded(path.close)
  const high = Math.max(open, close, traded(path.high))
  const low = Math.min(open, close, traded(path.low))
  const within = (ticks: number) => Math.max(low, Math.min(high, ticks))
  const average = Math.max(grid.price(low), Math.min(grid.price(high), base * middle))
  return {
    open,
    high,
    low,
    close,
    settlement: within(grid.nearest(base * path.settlement)),
    average,
    limitSide: close === up ? 1 : close === down ? -1 : 0,
  }
}

/** The settlement of a day without trades: it follows the prices of the other months, within the limits. */
export function untradedSettlement(
  base: number,
  path: PathFactors,
  before: number,
  limit: number,
  grid: PriceGrid,
): number {
  const { up, down } = limitTicks(before, limit)
  return Math.max(down, Math.min(up, grid.nearest(base * path.settlement)))
}
