import { addDays, dayMs } from '@vce/futures'
import { hitInterval, z95 } from '@vce/futures/views'
import type { MedalId } from '@vce/protocol'
import { accountRepository, userSignedIn } from '#modules/account'
import { countAnsweredQuestions, questionAnswered } from '#modules/assistant'
import {
  answerAccepted,
  forecastGraded,
  memberActions,
  postFeatured,
  postPublished,
  reportDecided,
  textLiked,
} from '#modules/community'
import { dayAt } from '#modules/ledger'
import { ownListGrown, ownListMilestone, profileFilled, profiles, userFollowed } from '#modules/profile'
import { daySigned, streakOn } from '#modules/reward'
import type { Database } from '#platform/database'
import { type CountedCondition, givenBy, type MedalCondition } from './given-by'

/** 老友 is given this number of days after the registration. */
const friendDays = 365

/** Users who registered at this time or earlier get 老友. */
export const oldFriendRegisteredUntil = (now: Date) => new Date(now.getTime() - friendDays * dayMs)

async function hasMobile(tx: Database, userId: number) {
  const user = await accountRepository(tx).byId(userId)
  return user !== undefined && user.mobile !== null
}

/**
 * 断势 needs at least this number of graded views, and a hit rate whose lower Wilson bound is above `chance`
 * percent.
 */
const minViews = 20
const chance = 50

async function hasJudgement(tx: Database, userId: number) {
  const { judged, hits } = await memberActions(tx).gradedViews(userId)
  return judged >= minViews && (hitInterval(hits, judged, z95)?.low ?? 0) > chance
}

const counted = (need: number, count: CountedCondition['count']): CountedCondition => ({ need, count })

/** 连签: given on the day on which the streak has this number of days. */
const streak = (days: number): MedalCondition => ({
  counted: counted(days, (db, userId, now) => streakOn(db, userId, dayAt(now), addDays(dayAt(now), -1))),
  given: [givenBy(daySigned, { when: (signed) => signed.streak >= days })],
})

/** No event gives the medal yet, because what it rewards does not exist. */
const notYet: MedalCondition = { given: [] }

/**
 * The events that give each medal, and the count that it needs. Medals 5 and 16 are also given at sign-in, to
 * users who fulfilled the condition before the medal's own event existed. The name and the texts of a medal stand
 * in `packages/protocol/src/honor/medals.ts`, its drawing in `apps/web/public/medals/`.
 */
export const medalConditions: Readonly<Record<MedalId, MedalCondition>> = {
  1: { given: [givenBy(userSignedIn, { check: hasMobile })] },
  2: { given: [givenBy(profileFilled)] },
  3: { given: [givenBy(postPublished)] },
  4: notYet,
  5: {
    counted: counted(
      ownListMilestone,
      async (db, userId) => (await profiles(db).ownList(userId)).symbols.length,
    ),
    given: [
      givenBy(ownListGrown, { when: ({ symbols }) => symbols >= ownListMilestone }),
      givenBy(userSignedIn, { atCount: true }),
    ],
  },
  6: streak(7),
  7: streak(30),
  8: notYet,
  9: notYet,
  10: {
    counted: counted(30, (db, userId) => countAnsweredQuestions(db, userId)),
    given: [givenBy(questionAnswered, { atCount: true })],
  },
  11: notYet,
  12: {
    counted: counted(5, (db, userId) => memberActions(db).upheldReports(userId)),
    given: [givenBy(reportDecided, { recipient: ({ reporter }) => reporter, atCount: true })],
  },
  13: streak(100),
  14: { given: [givenBy(postFeatured, { recipient: ({ author }) => author })] },
  15: {
    counted: counted(10, (db, userId) => memberActions(db).acceptedAnswers(userId)),
    given: [givenBy(answerAccepted, { recipient: ({ answerer }) => answerer, atCount: true })],
  },
  16: {
    counted: counted(50, (db, userId) => profiles(db).fans(userId)),
    given: [
      givenBy(userFollowed, { recipient: ({ followed }) => followed, atCount: true }),
      givenBy(userSignedIn, { atCount: true }),
    ],
  },
  17: {
    // If fewer than 100 users gave likes, at most five likes per user are counted.
    counted: counted(500, (db, userId) => memberActions(db).likesOfMany(userId)),
    given: [givenBy(textLiked, { recipient: ({ author }) => author, atCount: true })],
  },
  18: {
    counted: counted(friendDays, async (db, userId, now) => {
      const user = await accountRepository(db).byId(userId)
      return user ? Math.floor((now.getTime() - user.createdAt.getTime()) / dayMs) : 0
    }),
    given: [givenBy(userSignedIn, { atCount: true })],
  },
  19: streak(365),
  20: notYet,
  21: { given: [givenBy(forecastGraded, { when: ({ hit }) => hit !== null, check: hasJudgement })] },
  22: notYet,
  23: notYet,
  24: notYet,
}

/** Whether any event gives a medal. */
export const isMedalOpen = (id: MedalId) => medalConditions[id].given.length > 0
