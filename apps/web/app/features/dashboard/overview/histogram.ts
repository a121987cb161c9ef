export interface HistogramBar {
  count: number
  /** Height relative to the tallest bar, 0…1. */
  share: number
  side: 'rise' | 'fall' | 'flat'
  /** Steps away from unchanged. */
  distance: number
}

/** 涨跌家数 as bars, from the deepest fall to the highest rise; the middle step is unchanged. */
export function histogramOf(steps: readonly number[]): HistogramBar[] {
  const middle = (steps.length - 1) / 2
  const maxCount = Math.max(...steps, 0)
  return steps.map((count, index) => ({
    count,
    share: maxCount === 0 ? 0 : count / maxCount,
    side: index < middle ? 'fall' : index > middle ? 'rise' : 'flat',
    distance: Math.abs(index - middle),
  }))
}
