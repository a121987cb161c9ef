import type { Standing } from '../standing/standing'

/**
 * Weight of a report by the reporter's tier. Accounts cost nothing, so reports of new accounts have no
 * weight.
 */
const tierWeights = [0, 1, 1.5, 2] as const

/**
 * Number of reporters and sum of weights from which on a text is hidden before a decision, by its author's
 * tier.
 */
const bounds = [
  { people: 3, weight: 4 },
  { people: 3, weight: 4 },
  { people: 5, weight: 8 },
  { people: 5, weight: 8 },
] as const

/** Number of a user's decided reports, and number of those whose decision agreed with the report. */
interface ReportRecord {
  agreed: number
  decided: number
}

export const weightOfReport = (
  { tier, isTeacher }: Pick<Standing, 'tier' | 'isTeacher'>,
  { agreed, decided }: ReportRecord,
) => tierWeights[isTeacher ? 3 : tier] * ((agreed + 2) / (decided + 4))

/** Whether reports hide a text before a decision; never for texts of teachers. */
export function hidesAtOnce(
  { tier, isTeacher }: Pick<Standing, 'tier' | 'isTeacher'>,
  { people, weight }: { people: number; weight: number },
) {
  const bound = bounds[tier]
  return !isTeacher && people >= bound.people && weight >= bound.weight
}
