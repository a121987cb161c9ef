export interface Bucket {
  /** Inclusive. */
  from: number
  /** Exclusive, except in the last bucket. */
  to: number
  count: number
}

/** Fewer buckets show too little, more buckets show only noise. */
const minBuckets = 5
const maxBuckets = 40

/**
 * 分布: number of values in buckets of equal width. The width is that of Freedman and Diaconis, 2 × IQR ÷ ∛n
 * (Z. Wahrscheinlichkeitstheorie 57, 1981), which is robust to heavy tails. It is rounded to 1, 2 or 5 × a
 * power of ten so that edges are round prices, and limited so that there are five to forty buckets. If
 * `count` is given, there are `count` buckets from the lowest to the highest value. Empty without values; one
 * bucket if all values are equal.
 */
export function histogram(values: readonly number[], count?: number): Bucket[] {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (low === undefined || high === undefined) return []
  if (low === high) return [{ from: low, to: high, count: sorted.length }]
  const edges = count === undefined ? roundEdges(sorted, low, high) : equalEdges(low, high, count)
  return fillBuckets(sorted, edges)
}

function fillBuckets(sorted: readonly number[], edges: readonly number[]): Bucket[] {
  const buckets = edges.slice(1).map((to, index) => ({ from: edges[index] ?? to, to, count: 0 }))
  let at = 0
  for (const value of sorted) {
    while (at < buckets.length - 1 && value >= (buckets[at]?.to ?? value)) at += 1
    const bucket = buckets[at]
    if (bucket) bucket.count += 1
  }
  return buckets
}

function equalEdges(low: number, high: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) =>
    index === count ? high : low + ((high - low) * index) / count,
  )
}

function roundEdges(sorted: readonly number[], low: number, high: number): number[] {
  const iqr = quantile(sorted, 0.75) - quantile(sorted, 0.25)
  const targetWidth = (2 * iqr) / Math.cbrt(sorted.length)
  const range = high - low
  const width = roundWidth(Math.min(Math.max(targetWidth, range / maxBuckets), range / minBuckets), range)
  const first = Math.floor(low / width + 1e-9)
  const edges: number[] = []
  for (let step = first; ; step += 1) {
    // Each edge is a product, because a running sum would accumulate rounding errors; rounding to 12 digits
    // removes the error of the product.
    edges.push(Number((step * width).toPrecision(12)))
    if (step * width > high) return edges
  }
}

/**
 * The nearest of 1, 2 and 5 × a power of ten on a log scale, or the next larger one if there would be too
 * many buckets.
 */
function roundWidth(targetWidth: number, range: number): number {
  const power = Math.floor(Math.log10(targetWidth))
  const sizes = [1, 2, 5, 10, 20].map((each) => Number(`${each}e${power}`))
  const distance = (size: number) => Math.abs(Math.log(size / targetWidth))
  const allowed = sizes.filter((size) => range / size <= maxBuckets)
  return allowed.reduce(
    (best, size) => (distance(size) < distance(best) ? size : best),
    allowed[0] ?? targetWidth,
  )
}

/**
 * The quantile of sorted values, interpolated between the two nearest values (type 7, as in R and
 * spreadsheets).
 */
export function quantile(sorted: readonly number[], fraction: number): number {
  const at = (sorted.length - 1) * fraction
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
