import type { RandomInt } from './split'

/** Mulberry32 (Tommy Ettinger, public domain): the same numbers for the same seed. */
export function seededRandom(seed: number): RandomInt {
  let state = seed
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return least + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (most - least + 1))
  }
}
