import { addDays } from '@vce/futures'
import type { Decorate, PersonKey } from '#modules/account'
import { sampleTeacher } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import { sampleMember } from './sample-member'

/** Level and days left of each person of `/dev/people`. */
const levels: Partial<Record<PersonKey, { level: 2 | 3 | 4; moneyLevel?: number; days: number }>> = {
  monthly: { level: 2, days: 20 },
  quarterly: { level: 3, days: 60 },
  yearly: { level: 4, days: 300 },
  expiring: { level: 4, days: 5 },
  lapsed: { level: 4, days: -1 },
  super: { level: 4, moneyLevel: 5, days: 300 },
}

/** Gives the accounts of `/dev/people` what they are named after. */
export const decoratePeople: Decorate = async (tx, userId, person, now) => {
  const wanted = levels[person]
  if (wanted) {
    const { days, ...rest } = wanted
    const lastDay = addDays(beijingTime(now).slice(0, 10), days)
    await sampleMember(tx, userId, { ...rest, lastDay }, now)
  }
  if (person === 'teacher') await sampleTeacher(tx, userId, now)
}
