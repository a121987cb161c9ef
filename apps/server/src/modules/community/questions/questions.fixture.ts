import type { Tier } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { userBooks, verifyBooks } from '#modules/ledger'
import type { Database } from '#platform/database'
import { exportedEvents } from '#platform/outbox'
import { testTime } from '#test/app'
import type { createSeed, TestUser } from '#test/seed'
import { storeComment, storePost, storeTier } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { likes } from '../tables/reactions.tables'
import { bountyChecks } from './bounty-checks'
import { openQuestion } from './open-question'
import { questionsRepository } from './questions.repository'

interface Server {
  db: Database
  seed: Pick<ReturnType<typeof createSeed>, 'user' | 'points'>
}

/** Seven days after the time of tests: the close of a question by default. */
export const closingTime = new Date(testTime.getTime() + 7 * 86_400_000)
export const daysAfterClose = (days: number) => new Date(closingTime.getTime() + days * 86_400_000)

/** Functions that store questions, answers and likes, and read their state. */
export function createTestQuestions({ db, seed }: Server) {
  /** Stores a question of a new user, who is of tier 3 and has twice the bounty in V粒 by default. */
  async function ask(bounty = 0, given: { points?: number; tier?: Tier; days?: number } = {}) {
    const { points = bounty * 2, tier = 3, days = 7 } = given
    const asker = await seed.user()
    await storeTier(db, asker.id, tier)
    if (points > 0) await seed.points(asker, points)
    const postId = await storePost(db, { authorId: asker.id, kind: 2, title: '螺纹还能持有吗' })
    const opened = await db.transaction((tx) =>
      openQuestion(tx, { postId, askerId: asker.id, bounty, days, now: testTime }),
    )
    expect(opened).toEqual({ ok: true })
    return { asker, postId }
  }

  /** Stores an answer of a user, by default of a new one. */
  async function answer(postId: number, createdAt = testTime, by?: TestUser) {
    const answerer = by ?? (await seed.user())
    const id = await storeComment(db, { postId, authorId: answerer.id, kind: 2, createdAt })
    return { answerer, id }
  }

  async function likeBy(commentId: number, userId: number) {
    await db.insert(likes).values({ userId, targetKind: 'comment', targetId: commentId, at: testTime })
    await db
      .update(comments)
      .set({ likes: sql`${comments.likes} + 1` })
      .where(eq(comments.id, commentId))
  }

  return {
    ask,
    answer,
    likeBy,

    /** Adds likes of an answer by new users of the given tiers. */
    async like(commentId: number, ...tiers: Tier[]) {
      for (const tier of tiers) {
        const { id } = await seed.user()
        await storeTier(db, id, tier)
        await likeBy(commentId, id)
      }
    },

    /** V粒 that a user can spend. */
    points: ({ id }: Pick<TestUser, 'id'>) => userBooks(db).points(id),

    question: (postId: number) => questionsRepository(db).of(postId),

    /** Data of a user's events of one type. */
    async events({ id }: Pick<TestUser, 'id'>, type: string) {
      return (await exportedEvents(db)(id)).filter((event) => event.type === type).map(({ data }) => data)
    },

    /** Expects that every check of the books and of the bounties passes. */
    async isClean() {
      const results = await verifyBooks(db, { extraChecks: bountyChecks })
      expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
    },
  }
}
