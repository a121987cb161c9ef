/** How many ticks traded so many 手. Sizes are those of `countedSize`. */
export type SizeCounts = ReadonlyMap<number, number>

/** Sizes up to here are counted one by one. */
const exactUpTo = 100
/** Above, the next size is this much larger. */
const step = 1.02
/** 大单 are ticks as large as the largest half percent (models, "异动监控"): so many of a thousand are not larger. */
const usualOfThousand = 995
/** Fewer ticks, or days, say too little about a contract. */
const leastTicks = 1_000
const leastDays = 5

const sizeAt = (place: number) => Math.floor(exactUpTo * step ** place)

/**
 * The size under which a tick of so many 手 is counted: up to 100 its own, above the next of the sizes that grow by
 * 2 %, so a day of any contract has a few hundred of them and none is told by more than 2 % too large.
 */
export function countedSize(lots: number): number {
  const whole = Math.ceil(lots)
  if (whole <= exactUpTo) return whole
  let place = Math.ceil(Math.log(whole / exactUpTo) / Math.log(step))
  // A logarithm may miss a bound by a hair.
  while (sizeAt(place) < whole) place += 1
  while (sizeAt(place - 1) >= whole) place -= 1
  return sizeAt(place)
}

/** Counts one tick more. */
export function countSize(counts: Map<number, number>, lots: number) {
  const size = countedSize(lots)
  counts.set(size, (counts.get(size) ?? 0) + 1)
}

/**
 * 手 from which on a tick is a 大单: the 99.5th percentile of the days together, that is the smallest counted size
 * that at least 99.5 % of their ticks with a trade do not exceed. Null where fewer than five days or fewer than a
 * thousand ticks are known.
 */
export function largeTickOf(days: readonly SizeCounts[]): number | null {
  const known = days.filter(({ size }) => size > 0)
  if (known.length < leastDays) return null
  const together = new Map<number, number>()
  let ticks = 0
  for (const [size, count] of known.flatMap((each) => [...each])) {
    together.set(size, (together.get(size) ?? 0) + count)
    ticks += count
  }
  if (ticks < leastTicks) return null
  let counted = 0
  for (const [size, count] of [...together].sort(([a], [b]) => a - b)) {
    counted += count
    if (counted * 1000 >= ticks * usualOfThousand) return size
  }
  return null
}
