import type { ChartSize } from './chart-plan'

export interface Bucket {
  from: number
  to: number
  count: number
}

const margin = { top: 20, right: 20, bottom: 26, left: 44 }
const labelRoom = 64

/** The bucket a value lies in; its upper edge belongs to the next one, but for the last. */
export const bucketOf = (buckets: readonly Bucket[], value: number | null) =>
  value === null
    ? -1
    : buckets.findIndex(
        ({ from, to }, index) => value >= from && (index === buckets.length - 1 ? value <= to : value < to),
      )

/** Where the bars of a distribution stand. */
export function planHistogram(
  buckets: readonly Bucket[],
  value: number | null,
  { width, height }: ChartSize,
) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const slot = (right - left) / Math.max(1, buckets.length)
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const every = Math.max(1, Math.ceil(labelRoom / slot))
  const chosen = bucketOf(buckets, value)
  return {
    left,
    right,
    foot,
    most,
    top: margin.top,
    bars: buckets.map(({ from, count }, index) => {
      const tall = (count / most) * (foot - margin.top)
      return {
        from,
        x: left + index * slot + 1,
        width: Math.max(1, slot - 2),
        y: foot - tall,
        height: tall,
        current: index === chosen,
      }
    }),
    /** Edges, as many as find room. */
    edges: [...buckets.map(({ from }) => from), ...buckets.slice(-1).map(({ to }) => to)].flatMap(
      (edge, index) => (index % every === 0 ? [{ edge, x: left + index * slot }] : []),
    ),
  }
}
