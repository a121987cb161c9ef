export interface Bucket {
  /** Included. */
  from: number
  /** Not included, but in the last bucket. */
  to: number
  count: number
}

/** Fewer tell nothing, more are noise. */
const fewest = 5
const most = 40

/**
 * 分布: how many values lie in each of some equally wide buckets. Their width is Freedman and Diaconis', 2 × IQR ÷ ∛n
 * (Z. Wahrscheinlichkeitstheorie 57, 1981), which heavy tails do not widen, made round (1, 2 or 5 × a power of ten)
 * so that edges are prices a reader knows; never fewer than five buckets' worth nor more than forty. With a count,
 * that many buckets from the lowest to the highest value. Empty for no values, one bucket where all are the same.
 */
export function histogram(values: readonly number[], count?: number): Bucket[] {
  const sorted = values.toSorted((a, b) => a - b)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (low === undefined || high === undefined) return []
  if (low === high) return [{ from: low, to: high, count: sorted.length }]
  const edges = count === undefined ? roundEdges(sorted, low, high) : equalEdges(low, high, count)
  return filled(sorted, edges)
}

function filled(sorted: readonly number[], edges: readonly number[]): Bucket[] {
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
  const wished = (2 * iqr) / Math.cbrt(sorted.length)
  const range = high - low
  const width = roundWidth(Math.min(Math.max(wished, range / most), range / fewest), range)
  const first = Math.floor(low / width + 1e-9)
  const edges: number[] = []
  for (let step = first; ; step += 1) {
    // A product of whole steps, not a running sum; cut to the digits the width has.
    edges.push(Number((step * width).toPrecision(12)))
    if (step * width > high) return edges
  }
}

/** The nearest of 1, 2 and 5 × a power of ten on a log scale, a size larger where it would cut too finely. */
function roundWidth(wished: number, range: number): number {
  const power = Math.floor(Math.log10(wished))
  const sizes = [1, 2, 5, 10, 20].map((each) => Number(`${each}e${power}`))
  const distance = (size: number) => Math.abs(Math.log(size / wished))
  const allowed = sizes.filter((size) => range / size <= most)
  return allowed.reduce((best, size) => (distance(size) < distance(best) ? size : best), allowed[0] ?? wished)
}

/** Between the two nearest values in order, weighed by distance (type 7, as R and spreadsheets have it). */
export function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part
  const below = sorted[Math.floor(at)] ?? Number.NaN
  const above = sorted[Math.ceil(at)] ?? below
  return below + (above - below) * (at - Math.floor(at))
}
