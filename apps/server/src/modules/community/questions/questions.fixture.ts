import type { Tier } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { userBooks, verifyBooks } from '#modules/ledger'
import type { Database } from '#platform/database'
import { exportedEvents } from '#platform/outbox'
import { testTime } from '#test/app'
import type { createSeed, TestUser } from '#test/seed'
import { storedComment, storedPost, storedTier } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { likes } from '../tables/reactions.tables'
import { bountyChecks } from './bounty-checks'
import { openQuestion } from './open-question'
import { questionsRepository } from './questions.repository'

interface Server {
  db: Database
  seed: Pick<ReturnType<typeof createSeed>, 'user' | 'points'>
}

/** Seven days after the tests' time, when their questions close. */
export const closing = new Date(testTime.getTime() + 7 * 86_400_000)
export const daysAfterClose = (days: number) => new Date(closing.getTime() + days * 86_400_000)

/** Questions with answers, likes and V粒, and what tests read of them. */
export function testQuestions({ db, seed }: Server) {
  /** A question of a new user of tier 3, who has twice its bounty. */
  async function ask(bounty = 0, given: { points?: number; tier?: Tier; days?: number } = {}) {
    const { points = bounty * 2, tier = 3, days = 7 } = given
    const asker = await seed.user()
    await storedTier(db, asker.id, tier)
    if (points > 0) await seed.points(asker, points)
    const postId = await storedPost(db, { authorId: asker.id, kind: 2, title: '螺纹还能持有吗' })
    const opened = await db.transaction((tx) =>
      openQuestion(tx, { postId, askerId: asker.id, bounty, days, now: testTime }),
    )
    expect(opened).toEqual({ ok: true })
    return { asker, postId }
  }

  /** An answer of a new user, or of one who is there. */
  async function answer(postId: number, createdAt = testTime, by?: TestUser) {
    const answerer = by ?? (await seed.user())
    const id = await storedComment(db, { postId, authorId: answerer.id, kind: 2, createdAt })
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

    /** Likes of an answer by new users of these tiers. */
    async like(commentId: number, ...tiers: Tier[]) {
      for (const tier of tiers) {
        const { id } = await seed.user()
        await storedTier(db, id, tier)
        await likeBy(commentId, id)
      }
    },

    /** V粒 of a user that can be spent. */
    points: ({ id }: Pick<TestUser, 'id'>) => userBooks(db).points(id),

    question: (postId: number) => questionsRepository(db).of(postId),

    /** Types and data of the events of a user, of the kinds given. */
    async events({ id }: Pick<TestUser, 'id'>, type: string) {
      return (await exportedEvents(db)(id)).filter((event) => event.type === type).map(({ data }) => data)
    },

    /** Every check of the books and of the bounties passes. */
    async isClean() {
      const results = await verifyBooks(db, { more: bountyChecks })
      expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
    },
  }
}
