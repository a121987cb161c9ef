import type { ViewDirection, ViewOutcome } from './view-outcome'

export interface GradedView {
  direction: ViewDirection
  outcomes: readonly ViewOutcome[]
}

export interface ViewScore {
  horizon: number
  /** Number of graded views. */
  judged: number
  hits: number
  /** 命中率 in percent; null without graded views. */
  hitRate: number | null
  /** Mean return in percent of a trader who follows the views. */
  meanReturn: number | null
}

/**
 * Scores of views by horizon. A trader who follows the views is long after 看多, short after 看空 and without a
 * position after 震荡, so 震荡 is excluded from the mean return. Both figures only count graded views.
 */
export function viewScores(views: readonly GradedView[], horizons: readonly number[]): ViewScore[] {
  return horizons.map((horizon) => {
    let judged = 0
    let hits = 0
    let followed = 0
    let earned = 0
    for (const { direction, outcomes } of views) {
      const outcome = outcomes.find((each) => each.horizon === horizon)
      if (!outcome || outcome.hit === null || outcome.return === null) continue
      judged += 1
      if (outcome.hit) hits += 1
      if (direction === '震荡') continue
      followed += 1
      earned += direction === '看多' ? outcome.return : -outcome.return
    }
    return {
      horizon,
      judged,
      hits,
      hitRate: judged === 0 ? null : (hits / judged) * 100,
      meanReturn: followed === 0 ? null : earned / followed,
    }
  })
}
