/** Number of readers on each side of a thread. */
export interface Sides {
  long: number
  short: number
}

/**
 * Weights of commenters that make a thread loud: at least `sure`, or at least `least` and `timesMean` times
 * the mean.
 */
const bounds = { sure: 10, least: 5, timesMean: 3 } as const

/**
 * Heat of a thread: C × (1 + 4p(1 − p)). C is the sum of the weights of its commenters, and p the share of 看多
 * among the sides taken. So the factor is 1 if all agree or no side is taken, and 2 if both sides are equal.
 */
export function heatOf(commenters: number, { long, short }: Sides): number {
  const all = long + short
  const p = all === 0 ? 0 : long / all
  return commenters * (1 + 4 * p * (1 - p))
}

/**
 * Whether a thread is loud now. `mean` is the weight of its commenters per two hours, averaged over a day.
 */
export const isLoud = (commenters: number, mean: number): boolean =>
  commenters >= bounds.sure || (commenters >= bounds.least && commenters >= bounds.timesMean * mean)

export const minCommenterWeight = bounds.least
