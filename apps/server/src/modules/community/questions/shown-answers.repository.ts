import { contentStates } from '@vce/protocol'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { comments } from '../tables/comments.tables'

/** For each question, the answer that lists show: the accepted one, otherwise the most liked. */
export async function shownAnswersOf(db: Database, postIds: readonly number[]) {
  if (postIds.length === 0) return new Map<number, { authorId: number; text: string; accepted: boolean }>()
  const rows = await db
    .selectDistinctOn([comments.postId], {
      postId: comments.postId,
      authorId: comments.authorId,
      text: comments.text,
      acceptedAt: comments.acceptedAt,
    })
    .from(comments)
    .where(
      and(
        oneOf(comments.postId, postIds),
        eq(comments.kind, 2),
        eq(comments.state, contentStates.visible),
        isNull(comments.rootId),
      ),
    )
    .orderBy(comments.postId, sql`accepted_at is null`, desc(comments.likes), comments.id)
  return new Map(
    rows.map(({ postId, authorId, text, acceptedAt }) => [
      postId,
      { authorId, text, accepted: acceptedAt !== null },
    ]),
  )
}
