import type { ViewDirection, ViewOutcome } from './view-outcome'

export interface GradedView {
  direction: ViewDirection
  outcomes: readonly ViewOutcome[]
}

export interface ViewScore {
  horizon: number
  /** Views that could be judged. */
  judged: number
  hits: number
  /** 命中率 in percent; null where none could be judged. */
  hitRate: number | null
  /** Mean percent a follower would have made. */
  meanReturn: number | null
}

/**
 * How views came out, horizon by horizon. A follower is long after 看多 and short after 看空; after 震荡 he does
 * nothing, so those are left out of the mean. Only judged views count, in both figures.
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
