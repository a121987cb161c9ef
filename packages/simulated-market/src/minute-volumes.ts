import type { RandomStream } from './random'

/**
 * Maximum mean lots per minute at which a contract's trading is simulated as single orders and not as a
 * continuous stream.
 */
const maxLotsOfSingleOrders = 4

/**
 * 手 of each minute: `auction` in the first minute; the other minutes share the remainder by their weights.
 */
export function minuteVolumes(
  volume: number,
  auction: number,
  weights: Float64Array,
  draw: RandomStream,
): Int32Array {
  const lots = new Int32Array(weights.length)
  lots[0] = auction
  const reached = new Float64Array(weights.length)
  let sum = 0
  for (const [minute, weight] of weights.entries()) {
    sum += weight
    reached[minute] = sum
  }
  const remainder = volume - auction
  if (remainder <= maxLotsOfSingleOrders * weights.length) placeOrders(remainder, reached, sum, lots, draw)
  else {
    let assigned = 0
    for (let minute = 1; minute < weights.length; minute += 1) {
      const upTo = Math.round((remainder * (reached[minute] ?? 0)) / sum)
      lots[minute] = upTo - assigned
      assigned = upTo
    }
  }
  return lots
}

/** Puts each order into a random minute, by weight; some orders have several lots. */
function placeOrders(
  volume: number,
  reached: Float64Array,
  sum: number,
  lots: Int32Array,
  draw: RandomStream,
) {
  let left = volume
  while (left > 0) {
    const minute = minuteReaching(reached, sum * draw.unit())
    let order = draw.unit() < 0.7 ? 1 : 1 + Math.floor(5 * draw.unit() ** 2)
    if (order > left) order = left
    lots[minute] = (lots[minute] ?? 0) + order
    left -= order
  }
}

/** The first minute whose running sum exceeds `value`. */
function minuteReaching(reached: Float64Array, value: number): number {
  let low = 1
  let high = reached.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((reached[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
