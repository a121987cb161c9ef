import { randomUUID } from 'node:crypto'
import { addDays, daysApart } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { membership } from './membership'
import { memberships } from './memberships'

interface SampleMembership {
  level: 2 | 3 | 4
  /** 0: none, 5: super VIP. The money level ends on the same day as `level`. */
  moneyLevel?: number
  /** Last day of the level; may lie in the past. */
  lastDay: string
}

/** Replaces a user's membership by one that ends on a given day; for sample accounts and tests. */
export async function setSampleMembership(
  tx: Database,
  userId: number,
  { level, moneyLevel = 0, lastDay }: SampleMembership,
  now: Date,
) {
  const today = beijingTime(now).slice(0, 10)
  const given = addDays(lastDay, -1) < today ? addDays(lastDay, -1) : today
  const ref = `sample:${randomUUID()}`
  const gift = { level, days: daysApart(given, lastDay), source: 'gift' as const, orderId: null, ref }
  await memberships(tx).forget(tx, userId)
  await membership(tx).give(userId, gift, given === today ? now : new Date(`${given}T12:00:00+08:00`))
  if (moneyLevel > 0) await membership(tx).setMoneyLevel(userId, { level: moneyLevel, endsOn: lastDay })
}
