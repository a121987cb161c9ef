import { contentStates } from '@vce/protocol'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { circleMembers, circles } from '../tables/circles.tables'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'

/**
 * The condition for posts that a user (null: a guest) may read: posts outside circles and in public circles
 * by all, posts in a members-only circle by its members; the circle must be visible. Every call that shows a
 * post, or anything below a post, uses this file.
 */
export const readableBy = (userId: number | null): SQL => sql`(${posts.circleId} is null or exists (
  select 1 from ${circles} where ${circles.id} = ${posts.circleId} and ${circles.state} = ${contentStates.visible}
    and (${circles.visibility} = 'public' or exists (
      select 1 from ${circleMembers}
      where ${circleMembers.circleId} = ${circles.id} and ${circleMembers.userId} = ${userId}::bigint))))`

interface OfCircle {
  circleId: number | null
}

/** Ids of the given circles whose posts a user (null: a guest) may read. */
async function readableCircles(db: Database, circleIds: readonly number[], userId: number | null) {
  const rows = await db
    .select({ id: circles.id })
    .from(circles)
    .where(
      and(
        oneOf(circles.id, circleIds),
        eq(circles.state, contentStates.visible),
        sql`(${circles.visibility} = 'public' or exists (
          select 1 from ${circleMembers}
          where ${circleMembers.circleId} = ${circles.id} and ${circleMembers.userId} = ${userId}::bigint))`,
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * The given posts that a user (null: a guest) may read. Needs no statement if none of them is in a circle.
 */
export async function readableAmong<Post extends OfCircle>(
  db: Database,
  rows: readonly Post[],
  userId: number | null,
): Promise<Post[]> {
  const ids = [...new Set(rows.flatMap(({ circleId }) => circleId ?? []))]
  if (ids.length === 0) return [...rows]
  const readable = await readableCircles(db, ids, userId)
  return rows.filter(({ circleId }) => circleId === null || readable.has(circleId))
}

export const mayRead = async (db: Database, post: OfCircle, userId: number | null): Promise<boolean> =>
  (await readableAmong(db, [post], userId)).length > 0

export const mayReadCircle = (db: Database, circleId: number, userId: number | null): Promise<boolean> =>
  mayRead(db, { circleId }, userId)

/** Whether a user (null: a guest) may read a post; false if there is no such post. */
export async function mayReadPost(db: Database, postId: number, userId: number | null): Promise<boolean> {
  return (await db.$count(posts, and(eq(posts.id, postId), readableBy(userId)))) > 0
}

/** The video under which a comment stands; null for a comment of a post. */
export async function videoOfComment(db: Database, commentId: number): Promise<number | null> {
  const [found] = await db
    .select({ id: comments.targetId })
    .from(comments)
    .where(and(eq(comments.id, commentId), eq(comments.targetKind, 'video')))
  return found?.id ?? null
}

/**
 * Whether a user (null: a guest) may read the post of a comment. A comment of a video passes: the caller checks the
 * video.
 */
export async function mayReadComment(
  db: Database,
  commentId: number,
  userId: number | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .leftJoin(posts, eq(posts.id, comments.postId))
    .where(
      and(
        eq(comments.id, commentId),
        or(eq(comments.targetKind, 'video'), and(isNotNull(posts.id), readableBy(userId))),
      ),
    )
  return rows.length > 0
}

/**
 * Whether a user (null: a guest) may see a vote; false if the vote is in a post that the user may not read.
 */
export async function mayReadVote(db: Database, voteId: number, userId: number | null): Promise<boolean> {
  return (await db.$count(posts, and(eq(posts.voteId, voteId), sql`not ${readableBy(userId)}`))) === 0
}

/** The given users who may read a post. */
export async function readersAmong(db: Database, postId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return []
  const [post] = await db
    .select({ circleId: posts.circleId, visibility: circles.visibility, state: circles.state })
    .from(posts)
    .leftJoin(circles, eq(circles.id, posts.circleId))
    .where(eq(posts.id, postId))
  if (!post || post.circleId === null) return [...userIds]
  if (post.state !== contentStates.visible) return []
  if (post.visibility === 'public') return [...userIds]
  const rows = await db
    .select({ userId: circleMembers.userId })
    .from(circleMembers)
    .where(and(eq(circleMembers.circleId, post.circleId), oneOf(circleMembers.userId, userIds)))
  const members = new Set(rows.map(({ userId }) => userId))
  return userIds.filter((id) => members.has(id))
}

/** Names of circles by their ids. */
export async function circleNames(db: Database, circleIds: readonly number[]): Promise<Map<number, string>> {
  if (circleIds.length === 0) return new Map()
  const rows = await db
    .select({ id: circles.id, name: circles.name })
    .from(circles)
    .where(oneOf(circles.id, circleIds))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
