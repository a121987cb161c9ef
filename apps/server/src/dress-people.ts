import type { Dress, PersonKey } from '#modules/account'
import { membershipRepository } from '#modules/membership'
import { sampleTeacher } from '#modules/profile'

const day = 24 * 3_600_000

/** Level and days left of each person of `/dev/people`. */
const levels: Partial<Record<PersonKey, { level: number; moneyLevel?: number; days: number }>> = {
  monthly: { level: 2, days: 20 },
  quarterly: { level: 3, days: 60 },
  yearly: { level: 4, days: 300 },
  expiring: { level: 4, days: 5 },
  lapsed: { level: 4, days: -1 },
  super: { level: 4, moneyLevel: 5, days: 300 },
}

/** Gives the accounts of `/dev/people` what they are named after. */
export const dressPeople: Dress = async (tx, userId, person, now) => {
  const wanted = levels[person]
  if (wanted) {
    const { level, moneyLevel = 0, days } = wanted
    const expiresAt = new Date(now.getTime() + days * day)
    await membershipRepository(tx).put({ userId, level, moneyLevel, expiresAt })
  }
  if (person === 'teacher') await sampleTeacher(tx, userId, now)
}
