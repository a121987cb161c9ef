/** Random numbers from 0 to 1 that are the same in every run. */
function chanceOf(/** @type {number} */ seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** @typedef {{ open: number, high: number, low: number, close: number, volume: number }} Candle */

const steps = 12

/**
 * Invented candles: each is the walk of its steps, so that it can be drawn while it grows. The walk keeps between 0
 * and 1.
 */
export function inventedWalks(/** @type {number} */ count, seed = 20_260_101) {
  const chance = chanceOf(seed)
  /** @type {number[][]} */
  const walks = []
  let price = 0.42
  let drift = 0
  for (let candle = 0; candle < count; candle += 1) {
    const walk = [price]
    for (let step = 1; step < steps; step += 1) {
      drift = drift * 0.94 + (chance() - 0.5) * 0.009 + (0.55 - price) * 0.0012
      price = Math.min(0.94, Math.max(0.06, price + drift + (chance() - 0.5) * 0.034))
      walk.push(price)
    }
    walks.push(walk)
  }
  return walks
}

/** The candle of a walk of which a part, from 0 to 1, has passed. */
export function candleOf(/** @type {number[]} */ walk, part = 1) {
  const passed = walk.slice(0, Math.max(1, Math.round(walk.length * part)))
  const open = passed[0] ?? 0
  const close = passed.at(-1) ?? open
  let travelled = 0
  for (const [step, price] of passed.entries()) travelled += Math.abs(price - (passed[step - 1] ?? price))
  return { open, close, high: Math.max(...passed), low: Math.min(...passed), volume: travelled }
}
