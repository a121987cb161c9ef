import { contentStates, type PostDocument } from '@vce/protocol'
import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { textPrints } from '../tables/moderation.tables'
import { mentions, postRevisions, postStats, posts } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'
import { likes, postSides, watches } from '../tables/reactions.tables'
import { ballots, voteOptions, votes } from '../tables/votes.tables'
import type { ErasureBounds } from './erasure-bounds'

type Kind = 'post' | 'comment'
type Table = typeof posts | typeof comments
type Parents = Pick<typeof comments.$inferSelect, 'rootId' | 'replyToId'>

interface CommentTarget {
  kind: (typeof comments.$inferSelect)['targetKind']
  id: number
}

const { removed, deleted } = contentStates

const due = (table: Table, at: ErasureBounds) =>
  and(
    isNull(table.erasedAt),
    or(
      and(eq(table.state, deleted), lte(table.deletedAt, at.deleted)),
      and(eq(table.state, removed), lte(table.deletedAt, at.removed)),
    ),
    // Written exactly as in the partial index, so that Postgres uses it.
    sql`${table.state} in (4, 5)`,
  )

/** Values that replace the content of an erased text whose row stays. */
const erasedContent = {
  document: { type: 'doc', content: [] } satisfies PostDocument,
  text: '',
  pictures: [],
}

export const erasedTextsRepository = (tx: Database) => {
  /** Drops likes, mentions and other rows that refer to a text. */
  async function dropMarks(kind: Kind, id: number) {
    await tx.delete(likes).where(and(eq(likes.targetKind, kind), eq(likes.targetId, id)))
    await tx.delete(mentions).where(and(eq(mentions.sourceKind, kind), eq(mentions.sourceId, id)))
    await tx.delete(textPrints).where(and(eq(textPrints.kind, kind), eq(textPrints.refId, id)))
  }

  async function dropVote(voteId: number) {
    await tx.delete(ballots).where(eq(ballots.voteId, voteId))
    await tx.delete(voteOptions).where(eq(voteOptions.voteId, voteId))
    await tx.delete(votes).where(eq(votes.id, voteId))
  }

  return {
    /**
     * Ids of posts that are due, then of posts with comments that are due; each group in order of deletion.
     */
    async duePosts(at: ErasureBounds, limit: number): Promise<number[]> {
      const ofPosts = await tx
        .select({ id: posts.id })
        .from(posts)
        .where(due(posts, at))
        .orderBy(asc(posts.deletedAt), asc(posts.id))
        .limit(limit)
      const ofComments = await tx
        .select({ id: comments.targetId })
        .from(comments)
        .where(and(eq(comments.targetKind, 'post'), due(comments, at)))
        .orderBy(asc(comments.deletedAt), asc(comments.id))
        .limit(limit)
      return [...new Set([...ofPosts, ...ofComments].map(({ id }) => id))]
    },

    /** Ids of videos with comments that are due, in order of deletion. */
    async dueVideos(at: ErasureBounds, limit: number): Promise<number[]> {
      const rows = await tx
        .select({ id: comments.targetId })
        .from(comments)
        .where(and(eq(comments.targetKind, 'video'), due(comments, at)))
        .orderBy(asc(comments.deletedAt), asc(comments.id))
        .limit(limit)
      return [...new Set(rows.map(({ id }) => id))]
    },

    /**
     * Due comments of a locked post or of a video, the newest first, so that replies come before the comments they
     * reply to.
     */
    dueComments: ({ kind, id }: CommentTarget, at: ErasureBounds) =>
      tx
        .select()
        .from(comments)
        .where(and(eq(comments.targetKind, kind), eq(comments.targetId, id), due(comments, at)))
        .orderBy(desc(comments.id))
        .for('update'),

    /** Erases the content of a post and the rows that refer to it, except for comments. */
    async clearPost({ id, voteId }: Pick<typeof posts.$inferSelect, 'id' | 'voteId'>, now: Date) {
      await dropMarks('post', id)
      await tx.delete(postRevisions).where(eq(postRevisions.postId, id))
      await tx.delete(postSides).where(eq(postSides.postId, id))
      await tx.delete(watches).where(and(eq(watches.kind, 'post'), eq(watches.targetId, id)))
      if (voteId !== null) await dropVote(voteId)
      await tx
        .update(posts)
        .set({
          ...erasedContent,
          title: '',
          region: null,
          productCodes: [],
          topicIds: [],
          hasJournal: false,
          voteId: null,
          erasedAt: now,
        })
        .where(eq(posts.id, id))
      await tx.update(postStats).set({ likes: 0 }).where(eq(postStats.postId, id))
    },

    /** Erases the content of a comment. */
    async clearComment(id: number, now: Date) {
      await dropMarks('comment', id)
      await tx
        .update(comments)
        .set({ ...erasedContent, region: null, second: null, likes: 0, score: 0, erasedAt: now })
        .where(eq(comments.id, id))
    },

    /**
     * Drops an erased comment, unless it has replies or is the accepted answer of a question. Returns the ids
     * of the comments it replied to; undefined if it was not dropped.
     */
    async dropComment(id: number): Promise<Parents | undefined> {
      const thread = sql`r.root_id = coalesce(${comments.rootId}, ${comments.id})`
      const [dropped] = await tx
        .delete(comments)
        .where(
          and(
            eq(comments.id, id),
            isNotNull(comments.erasedAt),
            sql`not exists (select 1 from comments r
              where ${thread} and ${comments.id} in (r.root_id, r.reply_to_id))`,
            sql`not exists (select 1 from questions q
              where q.post_id = ${comments.postId} and q.accepted_id = ${comments.id})`,
          ),
        )
        .returning({ rootId: comments.rootId, replyToId: comments.replyToId })
      return dropped
    },

    /**
     * Drops an erased post, unless a comment under it still has content. Its question is dropped too; the
     * parts of a bounty stay, because entries of the books refer to them.
     */
    async dropPost(id: number) {
      const [empty] = await tx
        .select({ id: posts.id })
        .from(posts)
        .where(
          and(
            eq(posts.id, id),
            isNotNull(posts.erasedAt),
            sql`not exists (select 1 from comments c where c.post_id = ${posts.id} and c.erased_at is null)`,
          ),
        )
      if (!empty) return
      await tx.delete(comments).where(eq(comments.postId, id))
      await tx.delete(questions).where(eq(questions.postId, id))
      await tx.delete(postStats).where(eq(postStats.postId, id))
      await tx.delete(posts).where(eq(posts.id, id))
    },
  }
}
