import { randomUUID } from 'node:crypto'
import { contentStates, type PostDocument, type Tier } from '@vce/protocol'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { testTime } from '#test/app'
import { commentsRepository } from './comments/comments.repository'
import { comments } from './tables/comments.tables'
import { postProducts, postStats, posts, postTopics } from './tables/posts.tables'
import { sanctions } from './tables/sanctions.tables'
import { memberStandings } from './tables/standing.tables'
import { topics } from './tables/topics.tables'

/** Rows of the community in the form that its services write, for tests that do not test writing. */

const documentOf = (text: string): PostDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const idOf = (rows: { id: number }[]) => {
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

type NewPost = Partial<typeof posts.$inferInsert> & { authorId: number; views?: number }

/**
 * Stores a post with its counts, products and topics; by default it is visible and was published at the time
 * of tests. Returns its id.
 */
export async function storePost(db: Database, { views = 0, ...given }: NewPost): Promise<number> {
  const { text = '螺纹钢夜盘减仓，先看库存。', publishedAt = testTime } = given
  const { productCodes = [], topicIds = [], state = contentStates.visible } = given
  const id = idOf(
    await db
      .insert(posts)
      .values({
        kind: 1,
        title: '',
        text,
        document: documentOf(text),
        world: 'real',
        nonce: randomUUID(),
        createdAt: publishedAt,
        publishedAt,
        hot: 0,
        ...given,
      })
      .returning({ id: posts.id }),
  )
  await db.insert(postStats).values({ postId: id, views })
  // Only visible posts are listed.
  if (state !== contentStates.visible) return id
  const listed = { postId: id, publishedAt }
  if (productCodes.length > 0)
    await db.insert(postProducts).values(productCodes.map((productCode) => ({ ...listed, productCode })))
  if (topicIds.length === 0) return id
  await db.insert(postTopics).values(topicIds.map((topicId) => ({ ...listed, topicId })))
  await db
    .update(topics)
    .set({ postCount: sql`${topics.postCount} + 1` })
    .where(inArray(topics.id, [...topicIds]))
  return id
}

type NewComment = Partial<typeof comments.$inferInsert> & { postId: number; authorId: number }

/**
 * Stores a comment, an answer (`kind: 2`) or a reply (`rootId`) and counts it if it is visible. Returns its
 * id.
 */
export async function storeComment(db: Database, given: NewComment): Promise<number> {
  const { text = '同意，仓单还在增加。', kind = 1, state = contentStates.visible } = given
  const { postId, ...values } = given
  const { rootId } = values
  const id = idOf(
    await db
      .insert(comments)
      .values({
        targetKind: 'post',
        targetId: postId,
        kind,
        text,
        document: documentOf(text),
        nonce: randomUUID(),
        createdAt: testTime,
        ...values,
      })
      .returning({ id: comments.id }),
  )
  if (state !== contentStates.visible) return id
  const counter = kind === 2 ? 'answers' : 'comments'
  await db
    .update(postStats)
    .set({ [counter]: sql`${postStats[counter]} + 1` })
    .where(eq(postStats.postId, postId))
  if (rootId)
    await db
      .update(comments)
      .set({ replies: sql`${comments.replies} + 1` })
      .where(eq(comments.id, rootId))
  return id
}

type NewVideoComment = Partial<typeof comments.$inferInsert> & { videoId: number; authorId: number }

/** Stores a comment of a video, and counts it if it is visible. Returns its id. */
export async function storeVideoComment(db: Database, { videoId, ...given }: NewVideoComment) {
  const { text = '讲得很清楚。' } = given
  const [row] = await db
    .insert(comments)
    .values({
      targetKind: 'video',
      targetId: videoId,
      kind: 1,
      text,
      document: documentOf(text),
      nonce: randomUUID(),
      createdAt: testTime,
      ...given,
    })
    .returning()
  if (!row) throw new Error('Nothing was inserted')
  if (row.state === contentStates.visible) await commentsRepository(db).count(row, 1)
  return row.id
}

let topicCount = 0
/** Stores a visible topic, by default with a new title. Returns its id. */
export async function storeTopic(
  db: Database,
  given: Partial<typeof topics.$inferInsert> = {},
): Promise<number> {
  topicCount += 1
  const title = given.title ?? `测试话题${topicCount}`
  const values = { title, folded: title.toLowerCase(), createdAt: testTime, ...given }
  return idOf(await db.insert(topics).values(values).returning({ id: topics.id }))
}

/** Sets the tier of a user. */
export async function storeTier(db: Database, userId: number, tier: Tier) {
  await db
    .insert(memberStandings)
    .values({ userId, tier, updatedAt: testTime })
    .onConflictDoUpdate({ target: memberStandings.userId, set: { tier } })
}

/** Mutes a user in the community for 引流荐股, by default for good. */
export async function storeMute(db: Database, userId: number, until: Date | null = null) {
  await db.insert(sanctions).values({
    userId,
    scope: 'community',
    reason: 'solicitation',
    note: '',
    from: testTime,
    until,
    operatorId: 1,
  })
}
