import { addDays } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { setSampleMembership } from './sample-membership'

/** Membership of the persons of `/dev/people`: the levels, and the days until they end. */
const levels: Record<string, { level: 2 | 3 | 4; moneyLevel?: number; days: number }> = {
  monthly: { level: 2, days: 20 },
  quarterly: { level: 3, days: 60 },
  yearly: { level: 4, days: 300 },
  expiring: { level: 4, days: 5 },
  lapsed: { level: 4, days: -1 },
  super: { level: 4, moneyLevel: 5, days: 300 },
}

/** Gives an account of `/dev/people` the membership that its name promises. */
export async function decoratePerson(tx: Database, userId: number, person: string, now: Date) {
  const wanted = levels[person]
  if (!wanted) return
  const { days, ...rest } = wanted
  await setSampleMembership(
    tx,
    userId,
    { ...rest, lastDay: addDays(beijingTime(now).slice(0, 10), days) },
    now,
  )
}
