/** Number of ticks by 手. Sizes are those of `countedSize`. */
export type SizeCounts = ReadonlyMap<number, number>

/** Sizes up to this are counted individually. */
const exactUpTo = 100
/** Above `exactUpTo`, each counted size is the previous one times this factor. */
const growthFactor = 1.02
/** The quantile of the ticks, in per mille, from which a tick is a 大单 (models, "异动监控"). */
const quantilePerMille = 995
/** Minimum number of ticks of a contract for the percentile. */
const minTicks = 1_000
const minDays = 5

const sizeAt = (index: number) => Math.floor(exactUpTo * growthFactor ** index)

/**
 * The size under which a tick is counted. Up to 100 手 it is exact; above, it is rounded up to the next of a
 * series of sizes that grow by 2 %. So a day of any contract has a few hundred sizes, none more than 2 % too
 * large.
 */
export function countedSize(lots: number): number {
  const whole = Math.ceil(lots)
  if (whole <= exactUpTo) return whole
  let index = Math.ceil(Math.log(whole / exactUpTo) / Math.log(growthFactor))
  // The logarithm may fall short of the right size by a rounding error.
  while (sizeAt(index) < whole) index += 1
  while (sizeAt(index - 1) >= whole) index -= 1
  return sizeAt(index)
}

/** Counts one more tick. */
export function countSize(counts: Map<number, number>, lots: number) {
  const size = countedSize(lots)
  counts.set(size, (counts.get(size) ?? 0) + 1)
}

/**
 * The size in 手 from which a tick is a 大单: the 99.5th percentile over all days, that is the smallest counted
 * size that at least 99.5 % of the ticks with a trade do not exceed. Null with fewer than five days or a
 * thousand ticks.
 */
export function largeTickOf(days: readonly SizeCounts[]): number | null {
  const traded = days.filter(({ size }) => size > 0)
  if (traded.length < minDays) return null
  const total = new Map<number, number>()
  let ticks = 0
  for (const [size, count] of traded.flatMap((each) => [...each])) {
    total.set(size, (total.get(size) ?? 0) + count)
    ticks += count
  }
  if (ticks < minTicks) return null
  let counted = 0
  for (const [size, count] of [...total].sort(([a], [b]) => a - b)) {
    counted += count
    if (counted * 1000 >= ticks * quantilePerMille) return size
  }
  return null
}
