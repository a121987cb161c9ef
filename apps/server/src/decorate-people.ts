import { addDays } from '@vce/futures'
import type { Decorate, PersonKey } from '#modules/account'
import { addSampleTeacher } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import { setSampleMembership } from './sample-membership'

/** Membership of the persons of `/dev/people`: the levels, and the days until they end. */
const levels: Partial<Record<PersonKey, { level: 2 | 3 | 4; moneyLevel?: number; days: number }>> = {
  monthly: { level: 2, days: 20 },
  quarterly: { level: 3, days: 60 },
  yearly: { level: 4, days: 300 },
  expiring: { level: 4, days: 5 },
  lapsed: { level: 4, days: -1 },
  super: { level: 4, moneyLevel: 5, days: 300 },
}

/** Gives an account of `/dev/people` the level or qualification that its name promises. */
export const decoratePeople: Decorate = async (tx, userId, person, now) => {
  const wanted = levels[person]
  if (wanted) {
    const { days, ...rest } = wanted
    const lastDay = addDays(beijingTime(now).slice(0, 10), days)
    await setSampleMembership(tx, userId, { ...rest, lastDay }, now)
  }
  if (person === 'teacher') await addSampleTeacher(tx, userId, now)
}
