/** Sides that readers have taken. */
export interface Sides {
  long: number
  short: number
}

/** Weight of commenters that makes a thread loud: `sure` always, `least` where it is three times the mean. */
const bounds = { sure: 10, least: 5, timesMean: 3 } as const

/**
 * Heat of a thread: C × (1 + 4p(1 − p)), with C the commenters by the weight of their tiers and p the share of 看多 among
 * the sides taken. Agreement counts once, an even fight twice; without sides there is no fight.
 */
export function heatOf(commenters: number, { long, short }: Sides): number {
  const all = long + short
  const p = all === 0 ? 0 : long / all
  return commenters * (1 + 4 * p * (1 - p))
}

/** Whether a thread is loud now; `mean`: its commenters of two hours, on average of a day. */
export const isLoud = (commenters: number, mean: number): boolean =>
  commenters >= bounds.sure || (commenters >= bounds.least && commenters >= bounds.timesMean * mean)

export const leastCommenters = bounds.least
