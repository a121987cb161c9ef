import { scoreHorizons, type ViewOutcome } from '@vce/protocol'

/** Text of a view's outcome. */
export function verdictOf({ hit }: Pick<ViewOutcome, 'hit'>) {
  if (hit === null) return '待定'
  return hit ? '命中' : '未中'
}

/** One outcome for each horizon; an outcome that is not known yet is open. */
export const outcomesByHorizon = (outcomes: readonly ViewOutcome[]): ViewOutcome[] =>
  scoreHorizons.map(
    (horizon) =>
      outcomes.find((outcome) => outcome.horizon === horizon) ?? { horizon, return: null, hit: null },
  )
