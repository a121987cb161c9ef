import { contentStates } from '@vce/protocol'
import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { readableBy } from '../circle-access/readable-posts.repository'
import { comments } from '../tables/comments.tables'
import { postStats, posts } from '../tables/posts.tables'
import { likes, postSides } from '../tables/reactions.tables'

export type LikedKind = (typeof likes.$inferSelect)['targetKind']
export type Side = (typeof postSides.$inferSelect)['side']

const { visible } = contentStates

/** A user's like of a post, a comment or a video. */
interface Like {
  userId: number
  kind: LikedKind
  id: number
}
const row = ({ userId, kind, id }: Like) =>
  and(eq(likes.targetKind, kind), eq(likes.targetId, id), eq(likes.userId, userId))

const own = (postId: number, userId: number) =>
  and(eq(postSides.postId, postId), eq(postSides.userId, userId))

/** z of a one-sided 90 % lower bound. */
const z = 1.28

/**
 * SQL of the score of a comment with `count` likes: the Wilson lower bound of the share of readers who like
 * the comment. The number of readers is the number of views of its post, or of its video (`videoViews`), since
 * the comment was written, but at least `count`.
 */
const scoreOf = (count: ReturnType<typeof sql>, videoViews: number) => sql<number>`coalesce((
  select (p + ${z ** 2}::float8 / (2 * n) - ${z}::float8 * sqrt((p * (1 - p) + ${z ** 2}::float8 / (4 * n)) / n))
    / (1 + ${z ** 2}::float8 / n)
  from (
    select n, (${count})::float8 / n as p
    from (
      select greatest(${count}, seen.views - ${comments.viewsBefore})::float8 as n
      from (
        select ${videoViews}::int as views where ${comments.targetKind} = 'video'
        union all
        select s.views from ${postStats} s where s.post_id = ${comments.postId}
      ) as seen
    ) as readers where n > 0
  ) as shares), 0)`

export const reactionsRepository = (db: Database) => ({
  /** Adds a like; false if the user already liked the text. */
  async addLike({ userId, kind, id }: Like, at: Date): Promise<boolean> {
    const added = await db
      .insert(likes)
      .values({ userId, targetKind: kind, targetId: id, at })
      .onConflictDoNothing()
      .returning({ userId: likes.userId })
    return added.length > 0
  },

  /** Deletes a like; false if there was none. */
  async dropLike(like: Like): Promise<boolean> {
    const dropped = await db.delete(likes).where(row(like)).returning({ userId: likes.userId })
    return dropped.length > 0
  },

  liked: (userId: number, kind: LikedKind, ids: readonly number[]) =>
    db
      .select({ id: likes.targetId })
      .from(likes)
      .where(and(eq(likes.targetKind, kind), oneOf(likes.targetId, ids), eq(likes.userId, userId))),

  /** A visible post that a user may read; undefined for any other post. */
  async post(id: number, userId: number) {
    const [found] = await db
      .select({
        postId: posts.id,
        authorId: posts.authorId,
        title: posts.title,
        text: posts.text,
        kind: posts.kind,
        productCodes: posts.productCodes,
      })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.state, visible), readableBy(userId)))
    return found
  },

  /**
   * A visible comment under a visible post that a user may read, or under any video, which the caller checks.
   * `title` is empty, as it is for a post without one.
   */
  async comment(id: number, userId: number) {
    const [found] = await db
      .select({
        postId: comments.postId,
        videoId: sql<
          number | null
        >`case when ${comments.targetKind} = 'video' then ${comments.targetId} end`.mapWith(
          comments.targetId,
        ),
        authorId: comments.authorId,
        title: sql<string>`''`,
        text: comments.text,
      })
      .from(comments)
      .leftJoin(posts, and(eq(posts.id, comments.postId), eq(posts.state, visible)))
      .where(
        and(
          eq(comments.id, id),
          eq(comments.state, visible),
          or(eq(comments.targetKind, 'video'), and(isNotNull(posts.id), readableBy(userId))),
        ),
      )
    return found
  },

  /** Changes the likes of a post by one and marks its weight as out of date; returns the new number. */
  async countPostLikes(postId: number, by: 1 | -1): Promise<number> {
    const [counted] = await db
      .update(postStats)
      .set({ likes: sql`${postStats.likes} + ${by}`, isStale: true })
      .where(eq(postStats.postId, postId))
      .returning({ likes: postStats.likes })
    return counted?.likes ?? 0
  },

  /**
   * Changes the likes of a comment by one, and its score for 最热; returns the new number. `videoViews`: number of
   * views of the video of a comment under a video.
   */
  async countCommentLikes(id: number, by: 1 | -1, videoViews = 0): Promise<number> {
    const count = sql`(${comments.likes} + ${by})`
    const [counted] = await db
      .update(comments)
      .set({ likes: count, score: scoreOf(count, videoViews) })
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

  /** Takes or changes a side; false, without a change, if the side was first taken at or before `since`. */
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

  /** Takes a side back; false if it was first taken at or before `since`. */
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
