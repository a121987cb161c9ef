import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { appeals, reviews } from '../tables/moderation.tables'

export type Appeal = typeof appeals.$inferSelect
type NewAppeal = Pick<Appeal, 'reviewId' | 'userId' | 'text' | 'at' | 'dueAt'>

interface AppealDecision {
  state: 'upheld' | 'overturned'
  operatorId: number
  note: string
  now: Date
}

const waiting = eq(appeals.state, 'open')

export const appealsRepository = (db: Database) => ({
  /** Adds an appeal; false if the decision was appealed before. */
  async add(appeal: NewAppeal): Promise<boolean> {
    const added = await db.insert(appeals).values(appeal).onConflictDoNothing().returning({ id: appeals.id })
    return added.length === 1
  },

  async of(id: number): Promise<Appeal | undefined> {
    const [row] = await db.select().from(appeals).where(eq(appeals.id, id))
    return row
  },

  async ofReview(reviewId: number): Promise<Appeal | undefined> {
    const [row] = await db.select().from(appeals).where(eq(appeals.reviewId, reviewId))
    return row
  },

  has: async (reviewId: number) => (await db.$count(appeals, eq(appeals.reviewId, reviewId))) > 0,

  /** Decides an open appeal; false if it was decided before. */
  async decide(id: number, { state, operatorId, note, now }: AppealDecision): Promise<boolean> {
    const decided = await db
      .update(appeals)
      .set({ state, decidedBy: operatorId, decidedAt: now, note })
      .where(and(eq(appeals.id, id), waiting))
      .returning({ id: appeals.id })
    return decided.length === 1
  },

  /** Open appeals with the decisions that they contest, the oldest first. */
  page: ({ limit, offset }: { limit: number; offset: number }) =>
    db
      .select({ appeal: appeals, review: reviews })
      .from(appeals)
      .innerJoin(reviews, eq(reviews.id, appeals.reviewId))
      .where(waiting)
      .orderBy(asc(appeals.at), asc(appeals.id))
      .limit(limit)
      .offset(offset),

  count: () => db.$count(appeals, waiting),

  overdue: (now: Date) => db.$count(appeals, and(waiting, lt(appeals.dueAt, now))),

  /** Decided appeals of a user with the decisions that they contested, the newest first. */
  decidedOf: (userId: number) =>
    db
      .select({ appeal: appeals, review: reviews })
      .from(appeals)
      .innerJoin(reviews, eq(reviews.id, appeals.reviewId))
      .where(and(eq(appeals.userId, userId), ne(appeals.state, 'open')))
      .orderBy(desc(appeals.id)),

  /** The given decisions that an appeal has overturned. */
  async overturnedAmong(reviewIds: readonly number[]): Promise<ReadonlySet<number>> {
    if (reviewIds.length === 0) return new Set()
    const rows = await db
      .select({ reviewId: appeals.reviewId })
      .from(appeals)
      .where(and(inArray(appeals.reviewId, [...reviewIds]), eq(appeals.state, 'overturned')))
    return new Set(rows.map(({ reviewId }) => reviewId))
  },
})
