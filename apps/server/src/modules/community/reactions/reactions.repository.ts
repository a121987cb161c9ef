import { contentStates } from '@vce/protocol'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { readableBy } from '../circle-access/readable-posts.repository'
import { comments } from '../tables/comments.tables'
import { postStats, posts } from '../tables/posts.tables'
import { likes, postSides } from '../tables/reactions.tables'

export type LikedKind = (typeof likes.$inferSelect)['targetKind']
export type Side = (typeof postSides.$inferSelect)['side']

const { visible } = contentStates

/** One like, of a user. */
interface Like {
  userId: number
  kind: LikedKind
  id: number
}
const row = ({ userId, kind, id }: Like) =>
  and(eq(likes.targetKind, kind), eq(likes.targetId, id), eq(likes.userId, userId))

const own = (postId: number, userId: number) =>
  and(eq(postSides.postId, postId), eq(postSides.userId, userId))

/** z of the bound below which a share of likes does not lie with 90 %. */
const z = 1.28

/**
 * Lower bound (Wilson) of the share of readers who like a comment, as SQL over its likes: the readers are the views that
 * its post had since it was written, and those who like it at least.
 */
const scoreOf = (count: ReturnType<typeof sql>) => sql<number>`coalesce((
  select (p + ${z ** 2}::float8 / (2 * n) - ${z}::float8 * sqrt((p * (1 - p) + ${z ** 2}::float8 / (4 * n)) / n))
    / (1 + ${z ** 2}::float8 / n)
  from (
    select n, (${count})::float8 / n as p
    from (
      select greatest(${count}, s.views - ${comments.viewsBefore})::float8 as n
      from ${postStats} s where s.post_id = ${comments.postId}
    ) as readers where n > 0
  ) as shares), 0)`

export const reactionsRepository = (db: Database) => ({
  /** Whether the user did not like it before. */
  async addLike({ userId, kind, id }: Like, at: Date): Promise<boolean> {
    const added = await db
      .insert(likes)
      .values({ userId, targetKind: kind, targetId: id, at })
      .onConflictDoNothing()
      .returning({ userId: likes.userId })
    return added.length > 0
  },

  /** Whether the user liked it. */
  async dropLike(like: Like): Promise<boolean> {
    const dropped = await db.delete(likes).where(row(like)).returning({ userId: likes.userId })
    return dropped.length > 0
  },

  liked: (userId: number, kind: LikedKind, ids: readonly number[]) =>
    db
      .select({ id: likes.targetId })
      .from(likes)
      .where(and(eq(likes.targetKind, kind), oneOf(likes.targetId, ids), eq(likes.userId, userId))),

  /** A visible post that a user may read; undefined for anything else. */
  async post(id: number, userId: number) {
    const [found] = await db
      .select({
        postId: posts.id,
        authorId: posts.authorId,
        title: posts.title,
        text: posts.text,
        productCodes: posts.productCodes,
      })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.state, visible), readableBy(userId)))
    return found
  },

  /** A visible comment of such a post; `title` is empty, as of a short post. */
  async comment(id: number, userId: number) {
    const [found] = await db
      .select({
        postId: comments.postId,
        authorId: comments.authorId,
        title: sql<string>`''`,
        text: comments.text,
      })
      .from(comments)
      .innerJoin(posts, and(eq(posts.id, comments.postId), eq(posts.state, visible)))
      .where(and(eq(comments.id, id), eq(comments.state, visible), readableBy(userId)))
    return found
  },

  /** Moves the likes of a post, whose weight is then old; returns them. */
  async countPostLikes(postId: number, by: 1 | -1): Promise<number> {
    const [counted] = await db
      .update(postStats)
      .set({ likes: sql`${postStats.likes} + ${by}`, isStale: true })
      .where(eq(postStats.postId, postId))
      .returning({ likes: postStats.likes })
    return counted?.likes ?? 0
  },

  /** Moves the likes of a comment, and its place in 最热 with them; returns them. */
  async countCommentLikes(id: number, by: 1 | -1): Promise<number> {
    const count = sql`(${comments.likes} + ${by})`
    const [counted] = await db
      .update(comments)
      .set({ likes: count, score: scoreOf(count) })
      .where(eq(comments.id, id))
      .returning({ likes: comments.likes })
    return counted?.likes ?? 0
  },

  async postLikes(id: number): Promise<number> {
    const [found] = await db
      .select({ likes: postStats.likes })
      .from(postStats)
      .where(eq(postStats.postId, id))
    return found?.likes ?? 0
  },

  async commentLikes(id: number): Promise<number> {
    const [found] = await db.select({ likes: comments.likes }).from(comments).where(eq(comments.id, id))
    return found?.likes ?? 0
  },

  /** Takes or changes a side; false where the first choice is older than `since` and another. */
  async putSide(side: typeof postSides.$inferInsert, since: Date): Promise<boolean> {
    const put = await db
      .insert(postSides)
      .values(side)
      .onConflictDoUpdate({
        target: [postSides.postId, postSides.userId],
        set: { side: side.side },
        setWhere: sql`${postSides.side} = excluded.side or ${postSides.at} > ${since.toISOString()}::timestamptz`,
      })
      .returning({ side: postSides.side })
    return put.length > 0
  },

  /** Takes a side back; false where its choice is older than `since`. */
  async dropSide(postId: number, userId: number, since: Date): Promise<boolean> {
    await db.delete(postSides).where(and(own(postId, userId), gt(postSides.at, since)))
    return (await this.sideOf(postId, userId)) === null
  },

  async sideOf(postId: number, userId: number): Promise<Side | null> {
    const [found] = await db.select({ side: postSides.side }).from(postSides).where(own(postId, userId))
    return found?.side ?? null
  },

  async sideCounts(postId: number): Promise<Record<Side, number>> {
    const rows = await db
      .select({ side: postSides.side, count: sql<number>`count(*)::int` })
      .from(postSides)
      .where(eq(postSides.postId, postId))
      .groupBy(postSides.side)
    const countOf = (side: Side) => rows.find((each) => each.side === side)?.count ?? 0
    return { long: countOf('long'), short: countOf('short') }
  },
})
