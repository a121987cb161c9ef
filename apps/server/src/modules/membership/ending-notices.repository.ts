import { and, between, gt, gte, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { membershipNotices, memberships } from './membership.tables'

/** Whether a money level with rights continues after the last day of the segments. */
const runsOn = sql`(${gte(memberships.moneyLevel, 2)} and ${gt(
  memberships.moneyLevelEndsAt,
  sql`(${memberships.lastDay} + 1)::timestamp at time zone 'Asia/Shanghai'`,
)})`

/** The newest step that is due: 7, 3 or 1 days before the last day, -1 after the last day. */
const stepOn = (today: string) => {
  const left = sql`(${memberships.lastDay} - ${today}::date)`
  return sql<number>`case when ${left} < 0 then -1 when ${left} <= 1 then 1 when ${left} <= 3 then 3 else 7 end`
}

export const endingNoticesRepository = (db: Database) => ({
  /** Marks the newest due step of each last day from `first` to `last`; returns the marks that are new. */
  markDue(today: string, { first, last }: { first: string; last: string }) {
    const due = db
      .select({
        userId: memberships.userId,
        lastDay: memberships.lastDay,
        step: stepOn(today).as('step'),
      })
      .from(memberships)
      .where(
        and(between(memberships.lastDay, first, last), or(isNull(memberships.moneyLevelEndsAt), not(runsOn))),
      )
    return db.insert(membershipNotices).select(due).onConflictDoNothing().returning()
  },

  /** Drops the marks of last days before a day. */
  async sweep(before: string) {
    await db.delete(membershipNotices).where(lt(membershipNotices.lastDay, before))
  },
})
