import { addDays, dayMs, hourMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { tierFactsRepository } from './tier-facts.repository'
import type { TierFacts } from './tier-rules'

/** Length of the longer and of the shorter window, in days. */
const [lately, month] = [100, 30]

export const windowsAt = (now: Date) => ({
  lately: new Date(now.getTime() - lately * dayMs),
  month: new Date(now.getTime() - month * dayMs),
  firstDay: addDays(beijingTime(now).slice(0, 10), 1 - lately),
})

export type RegisteredAt = (userId: number) => Promise<Date | null>

export const hoursSince = (registered: Date | null, now: Date) =>
  registered === null ? 0 : (now.getTime() - registered.getTime()) / hourMs

/** All facts about one member on which tiers depend. */
export async function tierFacts(
  db: Database,
  userId: number,
  registeredAt: RegisteredAt,
  now: Date,
): Promise<TierFacts> {
  const [[facts], registered] = await Promise.all([
    tierFactsRepository(db).of([userId], windowsAt(now)),
    registeredAt(userId),
  ])
  if (!facts) throw new Error(`no facts of user ${userId}`)
  return { ...facts, hours: hoursSince(registered, now) }
}
