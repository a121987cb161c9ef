import { contentStates } from '@vce/protocol'
import { and, eq, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { mentions, postProducts, postRevisions, postStats, posts, postTopics } from '../tables/posts.tables'

export type Post = typeof posts.$inferSelect
export type NewPost = Omit<typeof posts.$inferInsert, 'id'>

const postsAmong = prepared((db) =>
  db
    .select()
    .from(posts)
    .where(oneOf(posts.id, sql.placeholder('ids')))
    .prepare('posts_among'),
)
const statsAmong = prepared((db) =>
  db
    .select()
    .from(postStats)
    .where(oneOf(postStats.postId, sql.placeholder('ids')))
    .prepare('post_stats_among'),
)

export const postsRepository = (db: Database) => ({
  /** The post that an author has sent with a nonce. */
  async byNonce(authorId: number, nonce: string) {
    const [row] = await db
      .select({ id: posts.id, state: posts.state, revision: posts.revision })
      .from(posts)
      .where(and(eq(posts.authorId, authorId), eq(posts.nonce, nonce)))
    return row
  },

  /** Adds a post; undefined if the author has already sent the same nonce. */
  async add(post: NewPost): Promise<number | undefined> {
    const [row] = await db.insert(posts).values(post).onConflictDoNothing().returning({ id: posts.id })
    if (!row) return undefined
    await db.insert(postStats).values({ postId: row.id })
    return row.id
  },

  async of(id: number): Promise<Post | undefined> {
    const [row] = await db.select().from(posts).where(eq(posts.id, id))
    return row
  },

  /** Reads a post and locks it until the transaction ends. */
  async hold(id: number): Promise<Post | undefined> {
    const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
    return row
  },

  /** Reads a post under a shared lock, so that its state cannot change until the transaction ends. */
  async share(id: number): Promise<Post | undefined> {
    const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('share')
    return row
  },

  among: (ids: readonly number[]) =>
    ids.length === 0 ? Promise.resolve([]) : postsAmong(db).execute({ ids }),

  async change(id: number, change: Partial<NewPost>) {
    await db.update(posts).set(change).where(eq(posts.id, id))
  },

  /** Puts a visible post into the lists of its products and topics, and removes it from other lists. */
  async list({
    id,
    productCodes,
    topicIds,
    publishedAt,
  }: Pick<Post, 'id' | 'productCodes' | 'topicIds' | 'publishedAt'>) {
    await this.unlist(id)
    if (productCodes.length > 0)
      await db
        .insert(postProducts)
        .values(productCodes.map((productCode) => ({ productCode, postId: id, publishedAt })))
    if (topicIds.length > 0)
      await db.insert(postTopics).values(topicIds.map((topicId) => ({ topicId, postId: id, publishedAt })))
  },

  async unlist(id: number) {
    await db.delete(postProducts).where(eq(postProducts.postId, id))
    await db.delete(postTopics).where(eq(postTopics.postId, id))
  },

  async addRevision(row: typeof postRevisions.$inferInsert) {
    await db.insert(postRevisions).values(row)
  },

  revisions: (postId: number) =>
    db
      .select()
      .from(postRevisions)
      .where(eq(postRevisions.postId, postId))
      .orderBy(sql`revision desc`)
      .limit(100),

  /** Adds the mentions of a text; returns the users who were not mentioned in it before. */
  async mention(sourceKind: 'post' | 'comment', sourceId: number, userIds: readonly number[], at: Date) {
    if (userIds.length === 0) return []
    const added = await db
      .insert(mentions)
      .values(userIds.map((userId) => ({ userId, sourceKind, sourceId, at })))
      .onConflictDoNothing()
      .returning({ userId: mentions.userId })
    return added.map(({ userId }) => userId)
  },

  stats: (ids: readonly number[]) =>
    ids.length === 0 ? Promise.resolve([]) : statsAmong(db).execute({ ids }),

  /** Changes the number of users who collected a post by one. */
  async countCollects(postId: number, by: 1 | -1) {
    await db
      .update(postStats)
      .set({ collects: sql`greatest(0, ${postStats.collects} + ${by})`, isStale: true })
      .where(eq(postStats.postId, postId))
  },

  /** Number of visible posts of a user, by kind. */
  async counts(authorId: number) {
    const rows = await db
      .select({ kind: posts.kind, count: sql<number>`count(*)::int` })
      .from(posts)
      .where(and(eq(posts.authorId, authorId), eq(posts.state, contentStates.visible)))
      .groupBy(posts.kind)
    return new Map(rows.map(({ kind, count }) => [kind, count]))
  },
})
