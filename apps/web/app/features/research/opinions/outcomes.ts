import { scoreHorizons, type ViewOutcome } from '@vce/protocol'

/** What came of a view, in words. */
export function verdictOf({ hit }: Pick<ViewOutcome, 'hit'>) {
  if (hit === null) return '待定'
  return hit ? '命中' : '未中'
}

/** One for each horizon, the missing ones still open. */
export const everyOutcome = (outcomes: readonly ViewOutcome[]): ViewOutcome[] =>
  scoreHorizons.map(
    (horizon) =>
      outcomes.find((outcome) => outcome.horizon === horizon) ?? { horizon, return: null, hit: null },
  )
