import { minuteMs } from '@vce/futures'
import type { ReviewDecision, ReviewKind } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { appeals, reviewReasons, reviews } from '../tables/moderation.tables'

export type Review = typeof reviews.$inferSelect
export type ReviewReason = Pick<typeof reviewReasons.$inferSelect, 'source' | 'what' | 'text'>

/** Milliseconds for which a claim keeps a review from other moderators. */
export const claimMs = 15 * minuteMs

const lapse = (now: Date) => new Date(now.getTime() - claimMs)
const undecided = ne(reviews.state, 'decided')

export interface QueueFilter {
  state: Review['state']
  kind?: ReviewKind
}

/** The condition for reviews in a state; a review whose claim has expired counts as open. */
const inState = ({ state, kind }: QueueFilter, now: Date) => {
  const claimed = and(eq(reviews.state, 'claimed'), gt(reviews.claimedAt, lapse(now)))
  const states: Record<Review['state'], SQL | undefined> = {
    open: or(
      eq(reviews.state, 'open'),
      and(eq(reviews.state, 'claimed'), lte(reviews.claimedAt, lapse(now))),
    ),
    claimed,
    decided: eq(reviews.state, 'decided'),
  }
  return and(states[state], kind && eq(reviews.kind, kind))
}

type OpenedReview = Pick<
  Review,
  'kind' | 'refId' | 'authorId' | 'score' | 'snapshot' | 'wasState' | 'dueAt' | 'createdAt'
>
interface NewDecision {
  decision: ReviewDecision
  reason: Review['reason']
  note: string
  operatorId: number | null
  now: Date
}

export const reviewsRepository = (db: Database) => ({
  /**
   * Adds a review. If there is an undecided review of the same text, that review gets the larger score and
   * the earlier due time. Returns the id.
   */
  async open(review: OpenedReview): Promise<number> {
    const [row] = await db
      .insert(reviews)
      .values(review)
      .onConflictDoUpdate({
        target: [reviews.kind, reviews.refId],
        targetWhere: sql`state <> 'decided'`,
        set: {
          score: sql`greatest(reviews.score, excluded.score)`,
          dueAt: sql`least(reviews.due_at, excluded.due_at)`,
        },
      })
      .returning({ id: reviews.id })
    if (!row) throw new Error('The review was not stored')
    return row.id
  },

  async addReasons(reviewId: number, reasons: readonly ReviewReason[], at: Date) {
    if (reasons.length === 0) return
    await db.insert(reviewReasons).values(reasons.map((reason) => ({ reviewId, at, ...reason })))
  },

  async of(id: number): Promise<Review | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
    return row
  },

  /** Reads a review and locks it until the transaction ends. */
  async hold(id: number): Promise<Review | undefined> {
    const [row] = await db.select().from(reviews).where(eq(reviews.id, id)).for('update')
    return row
  },

  /** The newest review of one piece of content. */
  async newestOf(kind: ReviewKind, refId: number): Promise<Review | undefined> {
    const [row] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.kind, kind), eq(reviews.refId, refId)))
      .orderBy(desc(reviews.id))
      .limit(1)
    return row
  },

  /** Claims a review; undefined if another operator has claimed it or it is decided. */
  async claim(id: number, operatorId: number, now: Date): Promise<Review | undefined> {
    const [row] = await db
      .update(reviews)
      .set({ state: 'claimed', claimedBy: operatorId, claimedAt: now })
      .where(
        and(
          eq(reviews.id, id),
          undecided,
          or(
            eq(reviews.state, 'open'),
            eq(reviews.claimedBy, operatorId),
            lte(reviews.claimedAt, lapse(now)),
          ),
        ),
      )
      .returning()
    return row
  },

  async decide(id: number, { decision, reason, note, operatorId, now }: NewDecision): Promise<Review> {
    const [row] = await db
      .update(reviews)
      .set({ state: 'decided', decision, reason, note, decidedBy: operatorId, decidedAt: now })
      .where(eq(reviews.id, id))
      .returning()
    if (!row) throw new Error(`review ${id} is missing`)
    return row
  },

  /** Undecided reviews in order of their due time, decided ones the newest first. */
  page: (filter: QueueFilter, { limit, offset }: { limit: number; offset: number }, now: Date) =>
    db
      .select()
      .from(reviews)
      .where(inState(filter, now))
      .orderBy(
        ...(filter.state === 'decided'
          ? [desc(reviews.decidedAt), desc(reviews.id)]
          : [asc(reviews.dueAt), desc(reviews.score), asc(reviews.id)]),
      )
      .limit(limit)
      .offset(offset),

  count: (filter: QueueFilter, now: Date) => db.$count(reviews, inState(filter, now)),

  /** The contents of a kind, among `refIds`, that have a review in any state. */
  async reviewedAmong(kind: ReviewKind, refIds: readonly number[]): Promise<number[]> {
    if (refIds.length === 0) return []
    const rows = await db
      .selectDistinct({ refId: reviews.refId })
      .from(reviews)
      .where(and(eq(reviews.kind, kind), oneOf(reviews.refId, refIds)))
    return rows.map(({ refId }) => refId)
  },

  overdue: (now: Date) => db.$count(reviews, and(undecided, lt(reviews.dueAt, now))),

  reasons: (ids: readonly number[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(reviewReasons)
          .where(inArray(reviewReasons.reviewId, [...ids]))
          .orderBy(asc(reviewReasons.id)),

  /**
   * By author, the number of removals since a moment; removals that an appeal has overturned do not count.
   */
  async removals(authorIds: readonly number[], since: Date): Promise<ReadonlyMap<number, number>> {
    if (authorIds.length === 0) return new Map()
    const rows = await db
      .select({ authorId: reviews.authorId, count: sql<number>`count(*)::int` })
      .from(reviews)
      .leftJoin(appeals, and(eq(appeals.reviewId, reviews.id), eq(appeals.state, 'overturned')))
      .where(
        and(
          inArray(reviews.authorId, [...authorIds]),
          inArray(reviews.decision, ['remove', 'sanction']),
          // A decision about a person in live rooms is no removal.
          ne(reviews.kind, 'live_ban'),
          gte(reviews.decidedAt, since),
          isNull(appeals.id),
        ),
      )
      .groupBy(reviews.authorId)
    return new Map(rows.map(({ authorId, count }) => [authorId, count]))
  },

  /** Removals, requests to edit and decisions of live rooms against an author, the newest first. */
  decidedAgainst: (authorId: number): Promise<Review[]> =>
    db
      .select()
      .from(reviews)
      .where(
        and(
          eq(reviews.authorId, authorId),
          or(inArray(reviews.decision, ['remove', 'edit_request']), eq(reviews.kind, 'live_ban')),
        ),
      )
      .orderBy(desc(reviews.id)),
})
