import { hundredths, type JudgedView, viewOutcome, viewScores } from '@vce/futures'
import { scoreHorizons, type ViewOutcome, type ViewScore } from '@vce/protocol'
import type { PricedView } from './views.repository'

const rounded = (value: number | null) => (value === null ? null : hundredths(value))

/** What came of a view after each horizon, in full digits. */
const outcomesOf = ({ direction, price, usual, after1, after5, after20 }: PricedView) => {
  const later = { 1: after1, 5: after5, 20: after20 }
  return scoreHorizons.map((horizon) =>
    viewOutcome({ direction, price, usual, later: later[horizon] }, horizon),
  )
}

/** The same as pages show it: percent with two digits. */
export const shownOutcomes = (view: PricedView): ViewOutcome[] =>
  outcomesOf(view).map((outcome) => ({ ...outcome, return: rounded(outcome.return) }))

const judged = (view: PricedView): JudgedView => ({ direction: view.direction, outcomes: outcomesOf(view) })

/** Scores of some views: percent with two digits. */
export const scoresOf = (views: readonly PricedView[]): ViewScore[] =>
  viewScores(views.map(judged), scoreHorizons).map((score) => ({
    ...score,
    hitRate: rounded(score.hitRate),
    meanReturn: rounded(score.meanReturn),
  }))
