import { contentStates, type SpeechTab } from '@vce/protocol'
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { drafts } from '../tables/drafts.tables'
import { appeals, reviews } from '../tables/moderation.tables'
import { posts } from '../tables/posts.tables'
import { ballots, votes } from '../tables/votes.tables'

const { visible, held, hidden, removed } = contentStates

/** Conditions on posts for the tabs that list the user's own posts. */
const postStates: Partial<Record<SpeechTab, SQL | undefined>> = {
  posts: and(eq(posts.kind, 1), eq(posts.state, visible)),
  questions: and(eq(posts.kind, 2), eq(posts.state, visible)),
  held: inArray(posts.state, [held, hidden]),
  removed: and(eq(posts.state, removed), isNull(posts.erasedAt)),
}

const commentStates: Partial<Record<SpeechTab, SQL | undefined>> = {
  answers: and(eq(comments.kind, 2), eq(comments.state, visible)),
  comments: and(eq(comments.kind, 1), eq(comments.state, visible)),
  held: inArray(comments.state, [held, hidden]),
  removed: and(eq(comments.state, removed), isNull(comments.erasedAt)),
}

/** A row of a tab: a post or a comment. */
export interface OwnRow {
  kind: 'post' | 'comment'
  id: number
  /** When the text was written (in `votes`: when the user voted), in epoch milliseconds. */
  at: number
}

const millis = (column: typeof posts.createdAt | typeof comments.createdAt | typeof ballots.at) =>
  sql<number>`(extract(epoch from ${column}) * 1000)::float8`
const before = (at: number | undefined) => (at === undefined ? undefined : new Date(at))

export const ownSpeechRepository = (db: Database, userId: number) => ({
  /** The newest rows of a tab that are older than a moment. */
  async rows(tab: SpeechTab, olderThan: number | undefined, limit: number): Promise<OwnRow[]> {
    const bound = before(olderThan)
    if (tab === 'votes') {
      const rows = await db
        .select({ id: posts.id, at: millis(ballots.at) })
        .from(ballots)
        .innerJoin(posts, and(eq(posts.voteId, ballots.voteId), eq(posts.state, visible)))
        .where(and(eq(ballots.userId, userId), bound && lt(ballots.at, bound)))
        .orderBy(desc(ballots.at))
        .limit(limit)
      return rows.map((row) => ({ ...row, kind: 'post' }))
    }
    const [ofPosts, ofComments] = [postStates[tab], commentStates[tab]]
    const written = ofPosts
      ? await db
          .select({ id: posts.id, at: millis(posts.createdAt) })
          .from(posts)
          .where(and(eq(posts.authorId, userId), ofPosts, bound && lt(posts.createdAt, bound)))
          .orderBy(desc(posts.createdAt))
          .limit(limit)
      : []
    const commented = ofComments
      ? await db
          .select({ id: comments.id, at: millis(comments.createdAt) })
          .from(comments)
          .where(and(eq(comments.authorId, userId), ofComments, bound && lt(comments.createdAt, bound)))
          .orderBy(desc(comments.createdAt))
          .limit(limit)
      : []
    return [
      ...written.map((row) => ({ ...row, kind: 'post' as const })),
      ...commented.map((row) => ({ ...row, kind: 'comment' as const })),
    ]
      .sort((one, other) => other.at - one.at)
      .slice(0, limit)
  },

  /** Number of rows of each tab. */
  async counts(): Promise<Record<SpeechTab, number>> {
    const [[ofPosts], [ofComments], [voted], draftCount] = await Promise.all([
      db
        .select({
          posts: sql<number>`count(*) filter (where kind = 1 and state = 1)::int`,
          questions: sql<number>`count(*) filter (where kind = 2 and state = 1)::int`,
          held: sql<number>`count(*) filter (where state in (2, 3))::int`,
          removed: sql<number>`count(*) filter (where state = 4 and erased_at is null)::int`,
        })
        .from(posts)
        .where(eq(posts.authorId, userId)),
      db
        .select({
          answers: sql<number>`count(*) filter (where kind = 2 and state = 1)::int`,
          comments: sql<number>`count(*) filter (where kind = 1 and state = 1)::int`,
          held: sql<number>`count(*) filter (where state in (2, 3))::int`,
          removed: sql<number>`count(*) filter (where state = 4 and erased_at is null)::int`,
        })
        .from(comments)
        .where(eq(comments.authorId, userId)),
      db
        .select({ count: sql<number>`count(*)::int` })
        .from(ballots)
        .innerJoin(votes, eq(votes.id, ballots.voteId))
        .where(and(eq(ballots.userId, userId), eq(votes.state, visible))),
      db.$count(drafts, eq(drafts.userId, userId)),
    ])
    return {
      posts: ofPosts?.posts ?? 0,
      questions: ofPosts?.questions ?? 0,
      answers: ofComments?.answers ?? 0,
      comments: ofComments?.comments ?? 0,
      votes: voted?.count ?? 0,
      drafts: draftCount,
      held: (ofPosts?.held ?? 0) + (ofComments?.held ?? 0),
      removed: (ofPosts?.removed ?? 0) + (ofComments?.removed ?? 0),
    }
  },

  /** The newest removal of each of the rows, with the state of its appeal. */
  async removals(rows: readonly OwnRow[]) {
    if (rows.length === 0) return []
    return db
      .selectDistinctOn([reviews.kind, reviews.refId], {
        kind: reviews.kind,
        refId: reviews.refId,
        reviewId: reviews.id,
        reason: reviews.reason,
        note: reviews.note,
        decidedAt: reviews.decidedAt,
        appeal: appeals.state,
      })
      .from(reviews)
      .leftJoin(appeals, eq(appeals.reviewId, reviews.id))
      .where(
        and(
          eq(reviews.authorId, userId),
          eq(reviews.state, 'decided'),
          inArray(reviews.decision, ['remove', 'sanction']),
          inArray(
            reviews.refId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(reviews.kind, reviews.refId, desc(reviews.id))
  },
})
