import type { ChartSize } from '#app/ui/charts/chart-plan'

export interface Bucket {
  from: number
  to: number
  count: number
}

const margin = { top: 20, right: 20, bottom: 26, left: 44 }
const labelRoom = 64

/** Index of a value's bucket; the upper edge belongs to the next bucket, except for the last. */
export const bucketOf = (buckets: readonly Bucket[], value: number | null) =>
  value === null
    ? -1
    : buckets.findIndex(
        ({ from, to }, index) => value >= from && (index === buckets.length - 1 ? value <= to : value < to),
      )

/** Geometry of a histogram. */
export function planHistogram(
  buckets: readonly Bucket[],
  value: number | null,
  { width, height }: ChartSize,
) {
  const left = margin.left
  const right = width - margin.right
  const foot = height - margin.bottom
  const slot = (right - left) / Math.max(1, buckets.length)
  const maxCount = Math.max(1, ...buckets.map(({ count }) => count))
  const labelStep = Math.max(1, Math.ceil(labelRoom / slot))
  const chosen = bucketOf(buckets, value)
  return {
    left,
    right,
    foot,
    maxCount,
    top: margin.top,
    bars: buckets.map(({ from, count }, index) => {
      const barHeight = (count / maxCount) * (foot - margin.top)
      return {
        from,
        x: left + index * slot + 1,
        width: Math.max(1, slot - 2),
        y: foot - barHeight,
        height: barHeight,
        current: index === chosen,
      }
    }),
    /** Edge labels, as many as fit. */
    edges: [...buckets.map(({ from }) => from), ...buckets.slice(-1).map(({ to }) => to)].flatMap(
      (edge, index) => (index % labelStep === 0 ? [{ edge, x: left + index * slot }] : []),
    ),
  }
}
