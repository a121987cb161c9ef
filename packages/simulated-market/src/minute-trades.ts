import { adjustToSum } from './adjust-to-sum'
import type { DayPlan } from './day-plan'
import type { RandomStream } from './random'
import { tradeCount } from './tick-slots'

/** The ticks with trades of one minute, one array per column. */
export interface MinuteTrades {
  count: number
  /** In ticks of the price grid. */
  price: Int32Array
  /** Middle of the market between bid and ask, in ticks, not rounded. */
  middle: Float64Array
  /** 手. */
  lots: Int32Array
  /** Change of open interest in 手, each from -lots to +lots. */
  change: Int32Array
  /** Ticks × lots. */
  cost: Float64Array
}

/**
 * The trades of a minute. They start at the previous minute's level, pass the minute's stops, and end at the
 * plan's values for the minute.
 */
export function minuteTrades(
  plan: DayPlan,
  minute: number,
  spread: number,
  draw: RandomStream,
): MinuteTrades {
  const { total, count, price, middle } = minutePrices(plan, minute, spread, draw)
  const lots = sizes(total, count, draw)
  const held = plan.openInterest[minute - 1] ?? plan.previousOpenInterest
  const change = changes(held, (plan.openInterest[minute] ?? held) - held, lots, draw)
  const cost = Float64Array.from(price)
  if (count > 0) {
    const wanted = (plan.cost[minute] ?? 0) - (plan.cost[minute - 1] ?? 0)
    adjustToSum(cost, lots, wanted, Math.min(...price), Math.max(...price))
  }
  for (let index = 0; index < count; index += 1) cost[index] = (cost[index] ?? 0) * (lots[index] ?? 0)
  return { count, price, middle, lots, change, cost }
}

/**
 * 手 of each tick with a trade in a minute; 0 for a tick that only shows a price. The sizes equal the lots of
 * `minuteTrades`.
 */
export function minuteSizes(plan: DayPlan, minute: number, spread: number, draw: RandomStream): Int32Array {
  const { total, count } = minutePrices(plan, minute, spread, draw)
  return sizes(total, count, draw)
}

/**
 * Draws the prices of a minute's trades. In the minute's random stream the prices precede the sizes and the
 * changes of open interest, so the prices of a bar can be computed without drawing sizes and changes.
 */
export function minutePrices(plan: DayPlan, minute: number, spread: number, draw: RandomStream) {
  const before = plan.volume[minute - 1] ?? 0
  const total = (plan.volume[minute] ?? 0) - before
  const stops = stopsOf(plan, minute, before === 0)
  const count = countOf(minute, total, stops)
  if (count > 1 && stops.length === 1 && before === 0) stops.push(stops[0] ?? 0)
  return { total, count, ...tradedPrices(plan, minute, stops, count, before === 0, spread, draw) }
}

/** Total lots and number of trades of a minute, which need no draws. */
export function minuteCounts(plan: DayPlan, minute: number) {
  const before = plan.volume[minute - 1] ?? 0
  const total = (plan.volume[minute] ?? 0) - before
  return { total, count: countOf(minute, total, stopsOf(plan, minute, before === 0)) }
}

/**
 * Number of trades: as many as the lots produce, but at least one for each price that the minute must show.
 */
function countOf(minute: number, total: number, stops: readonly number[]): number {
  if (total === 0) return 0
  return Math.max(minute === 0 ? 1 : tradeCount(total), stops.length)
}

/**
 * The prices that a minute must show, in order: the day's open, high or low if they fall into the minute,
 * then the minute's own level.
 */
function stopsOf(plan: DayPlan, minute: number, first: boolean): number[] {
  const level = plan.levels[minute] ?? 0
  const all = [...(plan.stops.get(minute) ?? []), level]
  const stops = all.filter((price, index) => price !== all[index - 1])
  return first && stops.length === 0 ? [level] : stops
}

/**
 * A random bridge from stop to stop. Each trade is at the bid or the ask, mostly on the side of the previous
 * trade.
 */
function tradedPrices(
  plan: DayPlan,
  minute: number,
  stops: readonly number[],
  count: number,
  first: boolean,
  spread: number,
  draw: RandomStream,
) {
  const { open, high, low } = plan.prices
  const price = new Int32Array(count)
  const middle = new Float64Array(count)
  const from = plan.levels[minute - 1] ?? open
  const typical = (high - low) / (1.6 * Math.sqrt(plan.minutes.count))
  const moved = Math.abs((plan.levels[minute] ?? from) - from)
  const isLocked = moved === 0 && (from === plan.limits.up || from === plan.limits.down)
  const step = isLocked ? 0 : (0.5 * (typical + moved)) / Math.sqrt(Math.max(1, count))
  let place = first ? (stops[0] ?? open) : from
  let side = draw.unit() < 0.5 ? 1 : -1
  let index = 0
  for (const [order, stop] of stops.entries()) {
    const end = tradeAtStop(order, stops.length, count, first)
    for (; index <= end; index += 1) {
      const left = end - index + 1
      if (draw.unit() < 0.4) side = -side
      if (left === 1) place = stop
      else {
        const noise = step * Math.sqrt((left - 1) / left) * draw.normal()
        place = Math.max(low, Math.min(high, place + (stop - place) / left + noise))
      }
      middle[index] = place
      price[index] =
        left === 1 || isLocked ? stop : Math.max(low, Math.min(high, Math.round(place + 0.5 * spread * side)))
    }
  }
  return { price, middle }
}

/**
 * Index of the trade at a stop: the day's first price is the first trade, other stops are evenly spread, and
 * the last stop is the last trade.
 */
function tradeAtStop(order: number, stops: number, count: number, first: boolean): number {
  if (!first) return Math.floor(((order + 1) * count) / stops) - 1
  return stops === 1 ? count - 1 : Math.floor((order * (count - 1)) / (stops - 1))
}

/**
 * Sizes of the trades: many small ones and a few large ones. Each trade has at least one lot if there are
 * enough lots.
 */
function sizes(total: number, count: number, draw: RandomStream): Int32Array {
  const lots = new Int32Array(count)
  const shares = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (draw.unit() + 0.04)
    shares[index] = sum
  }
  const extraLots = Math.max(0, total - count)
  let assigned = 0
  for (let index = 0; index < count; index += 1) {
    const upTo = Math.round((extraLots * (shares[index] ?? 0)) / sum)
    lots[index] = (index < total ? 1 : 0) + upTo - assigned
    assigned = upTo
  }
  return lots
}

/**
 * Changes of open interest by trade (双开, 双平, or 0 for trades that only change hands), which add up to the
 * minute's change.
 */
function changes(held: number, wanted: number, lots: Int32Array, draw: RandomStream): Int32Array {
  const parts = new Float64Array(lots.length)
  for (let index = 0; index < lots.length; index += 1) {
    const kind = draw.unit()
    if (kind < 0.35) continue
    parts[index] = (kind < 0.675 ? 1 : -1) * (0.2 + 0.8 * draw.unit())
  }
  // Trades that only change hands stay at 0, unless the other trades have too few lots for the minute's
  // change.
  const opening = lots.map((tradeLots, index) => (parts[index] === 0 ? 0 : tradeLots))
  const enough = opening.reduce((sum, tradeLots) => sum + tradeLots, 0) >= Math.abs(wanted)
  const counted = enough ? opening : lots
  adjustToSum(parts, counted, wanted, -1, 1)
  const change = new Int32Array(lots.length)
  let sum = 0
  let reached = held
  for (let index = 0; index < lots.length; index += 1) {
    sum += (parts[index] ?? 0) * (counted[index] ?? 0)
    const now = Math.max(0, held + Math.round(sum))
    change[index] = now - reached
    reached = now
  }
  return change
}
