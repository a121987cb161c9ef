/** Creates a generator of random numbers; the same seed always gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (low: number, high: number) => low + below(high - low + 1),
    pick<T>(list: readonly T[]): T {
      const one = list[below(list.length)]
      if (one === undefined) throw new RangeError('nothing to pick from')
      return one
    },
    some<T>(list: readonly T[], count: number): T[] {
      const rest = [...list]
      return Array.from({ length: count }, () => rest.splice(below(rest.length), 1)).flat()
    },
  }
}

export type Random = ReturnType<typeof createRandom>
