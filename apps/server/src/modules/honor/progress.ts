import { addDays } from '@vce/futures'
import { accountRepository } from '#modules/account'
import { countAnsweredQuestions } from '#modules/assistant'
import { memberActions } from '#modules/community'
import { dayAt } from '#modules/ledger'
import { ownListMilestone, profiles } from '#modules/profile'
import { streakOn } from '#modules/reward'
import type { Database } from '#platform/database'

const dayMs = 24 * 3_600_000

/** 老友 is given this number of days after the registration. */
const friendDays = 365

/** Users who registered at this time or earlier get 老友. */
export const oldFriendRegisteredUntil = (now: Date) => new Date(now.getTime() - friendDays * dayMs)

interface CountedCondition {
  need: number
  count: (db: Database, userId: number, now: Date) => Promise<number>
}

/** Days in a row that a medal of 连签 needs, by medal id. */
export const streakMedals: Readonly<Record<number, number>> = { 6: 7, 7: 30, 13: 100, 19: 365 }

const streakCondition = (need: number): CountedCondition => ({
  need,
  count: (db, userId, now) => streakOn(db, userId, dayAt(now), addDays(dayAt(now), -1)),
})

/** Conditions of medals that need a count, by medal id. */
export const countedConditions: Readonly<Record<number, CountedCondition>> = {
  5: {
    need: ownListMilestone,
    count: async (db, userId) => (await profiles(db).ownList(userId)).symbols.length,
  },
  ...Object.fromEntries(Object.entries(streakMedals).map(([medal, need]) => [medal, streakCondition(need)])),
  10: { need: 30, count: (db, userId) => countAnsweredQuestions(db, userId) },
  12: { need: 5, count: (db, userId) => memberActions(db).upheldReports(userId) },
  15: { need: 10, count: (db, userId) => memberActions(db).acceptedAnswers(userId) },
  // If fewer than 100 users gave likes, at most five likes per user are counted.
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

/** Whether a user's count for a medal has reached the number that the medal needs. */
export async function hasReachedCount(medalId: number, ...of: Parameters<CountedCondition['count']>) {
  const condition = countedConditions[medalId]
  return condition !== undefined && (await condition.count(...of)) >= condition.need
}
