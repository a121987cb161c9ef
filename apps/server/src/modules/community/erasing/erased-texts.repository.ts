import { contentStates, type PostDocument } from '@vce/protocol'
import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { textPrints } from '../tables/moderation.tables'
import { mentions, postRevisions, postStats, posts } from '../tables/posts.tables'
import { questions } from '../tables/questions.tables'
import { likes, postSides, watches } from '../tables/reactions.tables'
import { ballots, voteOptions, votes } from '../tables/votes.tables'
import type { Due } from './erase-after'

type Kind = 'post' | 'comment'
type Table = typeof posts | typeof comments
type Parents = Pick<typeof comments.$inferSelect, 'rootId' | 'replyToId'>

const { removed, deleted } = contentStates

const due = (table: Table, at: Due) =>
  and(
    isNull(table.erasedAt),
    or(
      and(eq(table.state, deleted), lte(table.deletedAt, at.deleted)),
      and(eq(table.state, removed), lte(table.deletedAt, at.removed)),
    ),
    // Written as in the index, so that the index serves.
    sql`${table.state} in (4, 5)`,
  )

/** Columns of an erased text whose row stays. */
const nothing = { document: { type: 'doc', content: [] } satisfies PostDocument, text: '', pictures: [] }

export const erasedTexts = (tx: Database) => {
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
    /** Posts that are due, and posts with comments that are; those that wait longest first. */
    async duePosts(at: Due, limit: number): Promise<number[]> {
      const ofPosts = await tx
        .select({ id: posts.id })
        .from(posts)
        .where(due(posts, at))
        .orderBy(asc(posts.deletedAt), asc(posts.id))
        .limit(limit)
      const ofComments = await tx
        .select({ id: comments.postId })
        .from(comments)
        .where(due(comments, at))
        .orderBy(asc(comments.deletedAt), asc(comments.id))
        .limit(limit)
      return [...new Set([...ofPosts, ...ofComments].map(({ id }) => id))]
    },

    /** Comments of a locked post that are due, the newest first: replies before what they reply to. */
    dueComments: (postId: number, at: Due) =>
      tx
        .select()
        .from(comments)
        .where(and(eq(comments.postId, postId), due(comments, at)))
        .orderBy(desc(comments.id))
        .for('update'),

    /** The content of a post, with all that hangs on it but comments. */
    async clearPost({ id, voteId }: Pick<typeof posts.$inferSelect, 'id' | 'voteId'>, now: Date) {
      await dropMarks('post', id)
      await tx.delete(postRevisions).where(eq(postRevisions.postId, id))
      await tx.delete(postSides).where(eq(postSides.postId, id))
      await tx.delete(watches).where(and(eq(watches.kind, 'post'), eq(watches.targetId, id)))
      if (voteId !== null) await dropVote(voteId)
      await tx
        .update(posts)
        .set({
          ...nothing,
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

    /** The content of a comment. */
    async clearComment(id: number, now: Date) {
      await dropMarks('comment', id)
      await tx
        .update(comments)
        .set({ ...nothing, region: null, likes: 0, score: 0, erasedAt: now })
        .where(eq(comments.id, id))
    },

    /**
     * Drops a comment whose content was erased, unless a reply stands under it or a question has it as its accepted answer.
     * Returns what it replied to; undefined where it stays.
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
     * Drops a post whose content was erased, unless a comment with content stands under it. Its question goes with it; the
     * parts of a bounty stay for the entries of the books.
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
