import { addDays } from '@vce/futures'
import { accountRepository } from '#modules/account'
import { answeredQuestions } from '#modules/assistant'
import { memberActions } from '#modules/community'
import { dayAt } from '#modules/ledger'
import { ownListMilestone, profiles } from '#modules/profile'
import { streakOn } from '#modules/reward'
import type { Database } from '#platform/database'

const dayMs = 24 * 3_600_000

/** Days since the registration for 老友. */
const friendDays = 365

/** Registrations at or before this time are old enough for 老友. */
export const oldEnough = (now: Date) => new Date(now.getTime() - friendDays * dayMs)

interface CountedCondition {
  need: number
  count: (db: Database, userId: number, now: Date) => Promise<number>
}

/** Days in a row of 连签, by medal. */
export const streakMedals: Readonly<Record<number, number>> = { 6: 7, 7: 30, 13: 100, 19: 365 }

const ofStreak = (need: number): CountedCondition => ({
  need,
  count: (db, userId, now) => streakOn(db, userId, dayAt(now), addDays(dayAt(now), -1)),
})

/** Medals whose condition is a number to reach, by id. */
export const counted: Readonly<Record<number, CountedCondition>> = {
  5: {
    need: ownListMilestone,
    count: async (db, userId) => (await profiles(db).ownList(userId)).symbols.length,
  },
  ...Object.fromEntries(Object.entries(streakMedals).map(([medal, need]) => [medal, ofStreak(need)])),
  10: { need: 30, count: (db, userId) => answeredQuestions(db, userId) },
  12: { need: 5, count: (db, userId) => memberActions(db).upheldReports(userId) },
  15: { need: 10, count: (db, userId) => memberActions(db).acceptedAnswers(userId) },
  // Likes of at least 100 users: with fewer of them, at most five likes of each count.
  17: { need: 500, count: (db, userId) => memberActions(db).likesOfMany(userId) },
  16: { need: 50, count: (db, userId) => profiles(db).fans(userId) },
  18: {
    need: friendDays,
    async count(db, userId, now) {
      const user = await accountRepository(db).byId(userId)
      return user ? Math.floor((now.getTime() - user.createdAt.getTime()) / dayMs) : 0
    },
  },
}

/** Whether a counted medal is due. */
export async function isReached(medalId: number, ...of: Parameters<CountedCondition['count']>) {
  const condition = counted[medalId]
  return condition !== undefined && (await condition.count(...of)) >= condition.need
}
