import { roundedOrNull } from '@vce/futures'
import { type GradedView, viewOutcome, viewScores } from '@vce/futures/views'
import { scoreHorizons, type ViewOutcome, type ViewScore } from '@vce/protocol'
import type { PricedView } from './views.repository'

/** Outcome of a view after each horizon, unrounded. */
const outcomesOf = ({ direction, price, typical, after1, after5, after20 }: PricedView) => {
  const later = { 1: after1, 5: after5, 20: after20 }
  return scoreHorizons.map((horizon) =>
    viewOutcome({ direction, price, typical, later: later[horizon] }, horizon),
  )
}

/** The outcomes as shown on pages: percent with two digits. */
export const shownOutcomes = (view: PricedView): ViewOutcome[] =>
  outcomesOf(view).map((outcome) => ({ ...outcome, return: roundedOrNull(outcome.return) }))

const graded = (view: PricedView): GradedView => ({ direction: view.direction, outcomes: outcomesOf(view) })

/** Scores of the given views: percent with two digits. */
export const scoresOf = (views: readonly PricedView[]): ViewScore[] =>
  viewScores(views.map(graded), scoreHorizons).map((score) => ({
    ...score,
    hitRate: roundedOrNull(score.hitRate),
    meanReturn: roundedOrNull(score.meanReturn),
  }))
