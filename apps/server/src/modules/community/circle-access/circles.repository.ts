import { circleBounds, contentStates } from '@vce/protocol'
import { and, asc, desc, eq, inArray, like, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { circles } from '../tables/circles.tables'
import { posts } from '../tables/posts.tables'

export type Circle = typeof circles.$inferSelect
export type NewCircle = Omit<typeof circles.$inferInsert, 'id'>

export interface CircleFilter {
  product?: string | undefined
  /** A folded text that the name must contain. */
  keyword: string
  /** Only circles of this member, the last joined first. The owner also sees circles under review. */
  memberId?: number | undefined
}

interface Rows {
  limit: number
  offset: number
}

const { visible, held, hidden } = contentStates

/** Escapes `%`, `_` and `\` for a LIKE pattern. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** The condition for circles that a user sees: visible ones, and the user's own under review. */
const shownTo = (userId: number | undefined) =>
  userId === undefined
    ? eq(circles.state, visible)
    : sql`(${circles.state} = ${visible} or ${circles.ownerId} = ${userId} and ${circles.state} in (${held}, ${hidden}))`

const memberOf = (userId: number): SQL =>
  sql`exists (select 1 from circle_members m where m.circle_id = ${circles.id} and m.user_id = ${userId})`

const matching = ({ product, keyword, memberId }: CircleFilter) =>
  and(
    shownTo(memberId),
    product === undefined ? undefined : sql`${circles.productCodes} @> array[${product}]::text[]`,
    keyword === '' ? undefined : like(circles.folded, `%${escaped(keyword)}%`),
    memberId === undefined ? undefined : memberOf(memberId),
  )

export const circlesRepository = (db: Database) => ({
  list: (filter: CircleFilter, { limit, offset }: Rows): Promise<Circle[]> =>
    db
      .select()
      .from(circles)
      .where(matching(filter))
      .orderBy(
        ...(filter.memberId === undefined
          ? [desc(circles.memberCount), desc(circles.id)]
          : [
              sql`(select joined_at from circle_members m where m.circle_id = ${circles.id} and m.user_id = ${filter.memberId}) desc`,
              desc(circles.id),
            ]),
      )
      .limit(limit)
      .offset(offset),

  count: (filter: CircleFilter) => db.$count(circles, matching(filter)),

  async of(id: number): Promise<Circle | undefined> {
    const [row] = await db.select().from(circles).where(eq(circles.id, id))
    return row
  },

  among: (ids: readonly number[]): Promise<Circle[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.select().from(circles).where(oneOf(circles.id, ids)),

  /**
   * Reads a circle and locks it until the transaction ends; every change of its members and settings takes
   * this lock.
   */
  async hold(id: number): Promise<Circle | undefined> {
    const [row] = await db.select().from(circles).where(eq(circles.id, id)).for('update')
    return row
  },

  /** Adds a circle; undefined if another circle has the same name. */
  async add(circle: NewCircle): Promise<Circle | undefined> {
    const [row] = await db.insert(circles).values(circle).onConflictDoNothing().returning()
    return row
  },

  /** Whether a circle other than `exceptId` has a name. */
  isNamed: async (folded: string, exceptId: number) =>
    (await db.$count(circles, and(eq(circles.folded, folded), ne(circles.id, exceptId)))) > 0,

  async change(id: number, change: Partial<NewCircle>) {
    await db.update(circles).set(change).where(eq(circles.id, id))
  },

  /** Circles that a user owns, except for closed and removed ones. */
  owned: (ownerId: number) =>
    db
      .select()
      .from(circles)
      .where(and(eq(circles.ownerId, ownerId), inArray(circles.state, [visible, held, hidden])))
      .orderBy(asc(circles.id)),

  /** Adds one to the number of members; false if the circle is full. */
  async countIn(id: number): Promise<boolean> {
    const counted = await db
      .update(circles)
      .set({ memberCount: sql`${circles.memberCount} + 1` })
      .where(and(eq(circles.id, id), lt(circles.memberCount, circleBounds.members)))
      .returning({ id: circles.id })
    return counted.length > 0
  },

  async countOut(id: number) {
    await db
      .update(circles)
      .set({ memberCount: sql`${circles.memberCount} - 1` })
      .where(eq(circles.id, id))
  },

  /** Changes the number of visible posts by one. */
  async countPosts(id: number, by: 1 | -1) {
    await db
      .update(circles)
      .set({ postCount: sql`${circles.postCount} + ${by}` })
      .where(eq(circles.id, id))
  },

  /** Ids of the visible posts of a circle. */
  async postIds(circleId: number): Promise<number[]> {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.circleId, circleId), eq(posts.state, visible)))
    return rows.map(({ id }) => id)
  },

  /** Pins a post in its circle at a moment; null unpins it. */
  async pin(postId: number, at: Date | null) {
    await db.update(posts).set({ circlePinnedAt: at }).where(eq(posts.id, postId))
  },

  pinned: (circleId: number) =>
    db.$count(
      posts,
      and(eq(posts.circleId, circleId), eq(posts.state, visible), sql`${posts.circlePinnedAt} is not null`),
    ),
})
