import type { Standing } from '../standing/standing'

/** What a report weighs, by the tier of its reporter; new accounts, of which anybody can have many, hide nothing. */
const tierWeights = [0, 1, 1.5, 2] as const

/** Of how many people and of which weight reports must be that hide a text before it is decided, by its author's tier. */
const bounds = [
  { people: 3, weight: 4 },
  { people: 3, weight: 4 },
  { people: 5, weight: 8 },
  { people: 5, weight: 8 },
] as const

/** Decisions agreed with so many of the decided reports of a user; without any, half of them is assumed. */
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
