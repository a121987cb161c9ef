import type { Standing } from '../standing/standing'

/** Weight of a report by the tier of its reporter. Accounts are free, so reports of new ones do not weigh. */
const tierWeights = [0, 1, 1.5, 2] as const

/** Reporters and weight that it takes to hide a text before its decision, by its author's tier. */
const bounds = [
  { people: 3, weight: 4 },
  { people: 3, weight: 4 },
  { people: 5, weight: 8 },
  { people: 5, weight: 8 },
] as const

/** Decided reports of a user, and those that the decision agreed with; without any, half is assumed. */
interface ReportRecord {
  agreed: number
  decided: number
}

export const weightOfReport = (
  { tier, isTeacher }: Pick<Standing, 'tier' | 'isTeacher'>,
  { agreed, decided }: ReportRecord,
) => tierWeights[isTeacher ? 3 : tier] * ((agreed + 2) / (decided + 4))

/** Whether reports hide a text until it is decided; those of teachers never. */
export function hidesAtOnce(
  { tier, isTeacher }: Pick<Standing, 'tier' | 'isTeacher'>,
  { people, weight }: { people: number; weight: number },
) {
  const bound = bounds[tier]
  return !isTeacher && people >= bound.people && weight >= bound.weight
}
