import { commentKinds, contentStates } from '@vce/protocol'
import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'
import { bountyParts, questions } from '../tables/questions.tables'
import { likes } from '../tables/reactions.tables'
import { memberStandings } from '../tables/standing.tables'

export type Question = typeof questions.$inferSelect
export type BountyPart = typeof bountyParts.$inferSelect

const { visible } = contentStates
// Answers never have a `root_id`; the condition is stated so that Postgres uses the index of top-level
// comments.
const isAnswer = and(
  eq(comments.kind, commentKinds.answer),
  eq(comments.state, visible),
  isNull(comments.rootId),
)
const isOpen = (postId: number) => and(eq(questions.postId, postId), eq(questions.settled, 'open'))

export const questionsRepository = (db: Database) => ({
  async of(postId: number): Promise<Question | undefined> {
    const [row] = await db.select().from(questions).where(eq(questions.postId, postId))
    return row
  },

  /** Reads a question and locks it until the transaction ends. */
  async hold(postId: number): Promise<Question | undefined> {
    const [row] = await db.select().from(questions).where(eq(questions.postId, postId)).for('update')
    return row
  },

  /** Reads and locks a question; undefined if another transaction has locked it. */
  async holdUnlocked(postId: number): Promise<Question | undefined> {
    const [row] = await db
      .select()
      .from(questions)
      .where(eq(questions.postId, postId))
      .for('update', { skipLocked: true })
    return row
  },

  among: (postIds: readonly number[]): Promise<Question[]> =>
    db.select().from(questions).where(oneOf(questions.postId, postIds)),

  async add(question: Pick<Question, 'postId' | 'askerId' | 'bounty' | 'closesAt'>) {
    await db.insert(questions).values(question)
  },

  async change(postId: number, change: Partial<Omit<Question, 'postId'>>) {
    await db.update(questions).set(change).where(eq(questions.postId, postId))
  },

  parts: (postId: number): Promise<BountyPart[]> =>
    db.select().from(bountyParts).where(eq(bountyParts.postId, postId)).orderBy(asc(bountyParts.id)),

  async addPart(part: Omit<BountyPart, 'id'>) {
    await db.insert(bountyParts).values(part)
  },

  /** Whether a question has a visible answer. */
  async hasAnswers(postId: number): Promise<boolean> {
    return (await db.$count(comments, and(eq(comments.postId, postId), isAnswer))) > 0
  },

  /** A visible answer with its question; undefined unless the question's post is visible too. */
  async answer(commentId: number) {
    const [row] = await db
      .select({
        postId: posts.id,
        title: posts.title,
        askerId: questions.askerId,
        answererId: comments.authorId,
      })
      .from(comments)
      .innerJoin(posts, and(eq(posts.id, comments.postId), eq(posts.state, visible)))
      .innerJoin(questions, eq(questions.postId, posts.id))
      .where(and(eq(comments.id, commentId), isAnswer))
    return row
  },

  /** Title and state of the post of a question. */
  async post(postId: number) {
    const [row] = await db
      .select({ title: posts.title, state: posts.state })
      .from(posts)
      .where(eq(posts.id, postId))
    return row
  },

  /** Records the accepted answer of an open question; undefined if the question was settled before. */
  async accept(
    postId: number,
    { commentId, settled, at }: { commentId: number; settled: 'accepted' | 'auto'; at: Date },
  ): Promise<Question | undefined> {
    const [row] = await db
      .update(questions)
      .set({ acceptedId: commentId, acceptedAt: at, settled })
      .where(and(isOpen(postId), sql`${questions.acceptedId} is null`))
      .returning()
    return row
  },

  /** Marks a comment as the accepted answer; false if it is not visible any more. */
  async markAccepted(commentId: number, at: Date): Promise<boolean> {
    const marked = await db
      .update(comments)
      .set({ acceptedAt: at })
      .where(and(eq(comments.id, commentId), isAnswer))
      .returning({ id: comments.id })
    return marked.length > 0
  },

  async unmarkAccepted(commentId: number) {
    await db.update(comments).set({ acceptedAt: null }).where(eq(comments.id, commentId))
  },

  /**
   * Open questions that have closed and either lack a reminder or closed before `closedBefore`; the oldest
   * first.
   */
  async due({ now, closedBefore }: { now: Date; closedBefore: Date }, limit: number): Promise<number[]> {
    const rows = await db
      .select({ postId: questions.postId })
      .from(questions)
      .where(
        and(
          eq(questions.settled, 'open'),
          lte(questions.closesAt, now),
          or(eq(questions.isReminded, false), lte(questions.closesAt, closedBefore)),
        ),
      )
      .orderBy(asc(questions.closesAt), asc(questions.postId))
      .limit(limit)
    return rows.map(({ postId }) => postId)
  },

  /** Ids of a user's open questions. */
  async openOf(askerId: number): Promise<number[]> {
    const rows = await db
      .select({ postId: questions.postId })
      .from(questions)
      .where(and(eq(questions.askerId, askerId), eq(questions.settled, 'open')))
      .orderBy(asc(questions.postId))
    return rows.map(({ postId }) => postId)
  },

  /**
   * Likes of the answers to a question, in order of the answers. Answers by the asker, and likes by the asker
   * or the answerer, are left out.
   */
  answerLikes: ({ postId, askerId }: Pick<Question, 'postId' | 'askerId'>) =>
    db
      .select({
        commentId: comments.id,
        answererId: comments.authorId,
        userId: likes.userId,
        tier: sql<number>`coalesce(${memberStandings.tier}, 0)`,
      })
      .from(comments)
      .innerJoin(likes, and(eq(likes.targetKind, 'comment'), eq(likes.targetId, comments.id)))
      .leftJoin(memberStandings, eq(memberStandings.userId, likes.userId))
      .where(
        and(
          eq(comments.postId, postId),
          isAnswer,
          ne(comments.authorId, askerId),
          ne(likes.userId, askerId),
          ne(likes.userId, comments.authorId),
        ),
      )
      .orderBy(asc(comments.createdAt), asc(comments.id)),

  /** Author ids of comments, by comment id. */
  async authorsOf(commentIds: readonly number[]): Promise<Map<number, number>> {
    if (commentIds.length === 0) return new Map()
    const rows = await db
      .select({ id: comments.id, authorId: comments.authorId })
      .from(comments)
      .where(oneOf(comments.id, commentIds))
    return new Map(rows.map(({ id, authorId }) => [id, authorId]))
  },
})
