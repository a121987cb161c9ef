import { contentStates } from '@vce/protocol'
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import type { CursorPosition } from '../paging/cursor'
import { comments } from '../tables/comments.tables'
import { postStats } from '../tables/posts.tables'
import { videoStatsRepository } from '../videos/video-stats.repository'

export type Comment = typeof comments.$inferSelect
type NewComment = Omit<typeof comments.$inferInsert, 'id'>

/** Filter for the comments directly below a post or a video, or the answers directly below a post. */
export interface CommentFilter extends Pick<Comment, 'targetKind' | 'targetId'> {
  kind: 1 | 2
  /** Only comments of this author: 只看楼主; none for null. */
  authorId?: number | null
}

// A comment that is gone is still listed while it has visible replies.
const isShown = or(eq(comments.state, contentStates.visible), gt(comments.replies, 0))

const isUnder = ({ targetKind, targetId }: Pick<CommentFilter, 'targetKind' | 'targetId'>) =>
  and(eq(comments.targetKind, targetKind), eq(comments.targetId, targetId))

const topLevelOf = ({ kind, authorId, ...target }: CommentFilter, reader: number | null) =>
  and(
    isUnder(target),
    eq(comments.kind, kind),
    isNull(comments.rootId),
    or(isShown, ownHeld(reader)),
    authorId === undefined ? undefined : isBy(authorId),
  )

const isBy = (authorId: number | null) => (authorId === null ? sql`false` : eq(comments.authorId, authorId))

/** The condition for the reader's own held comments, which no other user sees. */
const ownHeld = (reader: number | null) =>
  reader === null ? undefined : and(eq(comments.authorId, reader), eq(comments.state, contentStates.held))

export const commentsRepository = (db: Database) => ({
  async byNonce(authorId: number, nonce: string) {
    const [row] = await db
      .select()
      .from(comments)
      .where(and(eq(comments.authorId, authorId), eq(comments.nonce, nonce)))
    return row
  },

  /** Adds a comment; undefined if the author has already sent the same nonce. */
  async add(comment: NewComment) {
    const [row] = await db.insert(comments).values(comment).onConflictDoNothing().returning()
    return row
  },

  async of(id: number) {
    const [row] = await db.select().from(comments).where(eq(comments.id, id))
    return row
  },

  async hold(id: number) {
    const [row] = await db.select().from(comments).where(eq(comments.id, id)).for('update')
    return row
  },

  among: (ids: readonly number[]): Promise<Comment[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.select().from(comments).where(oneOf(comments.id, ids)),

  async change(id: number, change: Partial<NewComment>) {
    await db.update(comments).set(change).where(eq(comments.id, id))
  },

  /** 最热: comments by their score; answers by their likes, the accepted one first. */
  hottest: (
    filter: CommentFilter,
    reader: number | null,
    position: CursorPosition | undefined,
    limit: number,
  ) =>
    db
      .select()
      .from(comments)
      .where(
        and(
          topLevelOf(filter, reader),
          filter.kind === 2
            ? position && answersAfter(position)
            : position &&
                sql`(${comments.score}, ${comments.id}) < (${position.key}::float8, ${position.id})`,
        ),
      )
      .orderBy(
        ...(filter.kind === 2
          ? [sql`(accepted_at is null)`, desc(comments.likes), asc(comments.id)]
          : [desc(comments.score), desc(comments.id)]),
      )
      .limit(limit),

  newest: (
    filter: CommentFilter,
    reader: number | null,
    position: CursorPosition | undefined,
    limit: number,
  ) =>
    db
      .select()
      .from(comments)
      .where(and(topLevelOf(filter, reader), position && lt(comments.id, position.id)))
      .orderBy(desc(comments.id))
      .limit(limit),

  /** Replies of a thread under a post or a video, the oldest first. */
  replies: (
    target: Pick<CommentFilter, 'targetKind' | 'targetId'>,
    rootId: number,
    reader: number | null,
    position: CursorPosition | undefined,
    limit: number,
  ) =>
    db
      .select()
      .from(comments)
      .where(
        and(
          // A thread of another post may be one that the reader must not see.
          isUnder(target),
          eq(comments.rootId, rootId),
          or(eq(comments.state, contentStates.visible), ownHeld(reader)),
          position && gt(comments.id, position.id),
        ),
      )
      .orderBy(asc(comments.id))
      .limit(limit),

  /** The first replies of each of several threads. */
  async firstReplies(rootIds: readonly number[], reader: number | null, each: number): Promise<Comment[]> {
    if (rootIds.length === 0) return []
    const ranked = db
      .select({
        id: comments.id,
        place: sql<number>`row_number() over (partition by root_id order by id)`.as('place'),
      })
      .from(comments)
      .where(
        and(oneOf(comments.rootId, rootIds), or(eq(comments.state, contentStates.visible), ownHeld(reader))),
      )
      .as('ranked')
    const rows = await db
      .select({ comment: comments })
      .from(ranked)
      .innerJoin(comments, eq(comments.id, ranked.id))
      .where(sql`${ranked.place} <= ${each}`)
      .orderBy(asc(comments.id))
    return rows.map(({ comment }) => comment)
  },

  total: (filter: CommentFilter) =>
    db.$count(comments, and(topLevelOf(filter, null), eq(comments.state, contentStates.visible))),

  hasAnswers: async (postId: number) =>
    (await db.$count(
      comments,
      and(eq(comments.postId, postId), eq(comments.kind, 2), eq(comments.state, contentStates.visible)),
    )) > 0,

  /**
   * Adds `by` to the counts that include a comment: replies of its thread, and comments or answers of its post
   * or its video.
   */
  async count(
    { targetKind, targetId, kind, rootId }: Pick<Comment, 'targetKind' | 'targetId' | 'kind' | 'rootId'>,
    by: 1 | -1,
  ) {
    // Locks the comment before the counts of its post; all writers lock in this order.
    if (rootId !== null)
      await db
        .update(comments)
        .set({ replies: sql`${comments.replies} + ${by}` })
        .where(eq(comments.id, rootId))
    if (targetKind === 'video') {
      await videoStatsRepository(db).count(targetId, 'comments', by)
      return
    }
    const column = kind === 2 ? postStats.answers : postStats.comments
    await db
      .update(postStats)
      .set({ [kind === 2 ? 'answers' : 'comments']: sql`${column} + ${by}`, isStale: true })
      .where(eq(postStats.postId, targetId))
  },

  async views(postId: number) {
    const [row] = await db
      .select({ views: postStats.views })
      .from(postStats)
      .where(eq(postStats.postId, postId))
    return row?.views ?? 0
  },

  /** Visible answers of a member, the newest first. */
  answersOf: (authorId: number, position: CursorPosition | undefined, limit: number) =>
    db
      .select()
      .from(comments)
      .where(
        and(
          eq(comments.authorId, authorId),
          eq(comments.kind, 2),
          eq(comments.state, contentStates.visible),
          position && lt(comments.id, position.id),
        ),
      )
      .orderBy(desc(comments.id))
      .limit(limit),
})

/**
 * The condition for answers after a position. The accepted answer comes first, then answers with more likes,
 * then earlier answers.
 */
const answersAfter = ({ key, id }: CursorPosition) =>
  sql`(accepted_at is null and (${comments.likes} < ${key}::int or (${comments.likes} = ${key}::int and ${comments.id} > ${id})))`
