import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  acceptAnswer,
  castVote,
  contentStates,
  deleteComment,
  deletePost,
  editPost,
  getComments,
  getMySpeech,
  getPost,
  publishPost,
  setLike,
  setSide,
  setWatch,
} from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeComment, storePost, storeTier, storeTopic, storeVideoComment } from '../community.fixture'
import { recountCounters } from '../counters/recount-counters'
import { createTestQuestions } from '../questions/questions.fixture'
import { refundQuestion } from '../questions/refund-question'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'
import { bountyParts, questions } from '../tables/questions.tables'
import { communityTargets } from '../targets/community-targets'
import { chip, documentOf, mentionNode, paragraph, topicNode } from '../writing/documents.fixture'
import { eraseTexts } from './erase-texts'
import { erasedTextsRepository } from './erased-texts.repository'
import { erasureBoundsAt } from './erasure-bounds'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { ask, answer, isClean } = createTestQuestions(server)

const task = eraseTexts(db)
const eraseAt = (moment: Date) => db.transaction((tx) => task.run(tx, moment))
/** Runs the task some days after the time of tests. */
const eraseOn = (days: number) => eraseAt(new Date(testTime.getTime() + days * dayMs))
const threeYears = new Date('2029-11-20T08:00:00Z')

beforeEach(() => {
  now = testTime
})

async function member() {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, 3)
  return user
}
const recount = recountCounters({
  db,
  metrics: new Registry(),
  collectorsOf: async () => [],
  logger: { error: () => undefined },
})
/** Expects that books, bounties and counters agree with the remaining rows. */
async function expectClean() {
  await isClean()
  expect(await recount.run({}, now)).toEqual({ differences: 0 })
}

/** Number of rows of a post in each table that has any. */
async function rowsOf(postId: number, voteId = 0) {
  const wheres: Record<string, string> = {
    posts: `id = ${postId}`,
    post_stats: `post_id = ${postId}`,
    post_revisions: `post_id = ${postId}`,
    post_products: `post_id = ${postId}`,
    post_topics: `post_id = ${postId}`,

    post_sides: `post_id = ${postId}`,
    questions: `post_id = ${postId}`,
    comments: `post_id = ${postId}`,
    likes: `target_kind = 'post' and target_id = ${postId}`,
    watches: `kind = 'post' and target_id = ${postId}`,
    mentions: `source_kind = 'post' and source_id = ${postId}`,
    text_prints: `kind = 'post' and ref_id = ${postId}`,
    search_documents: `kind in ('post', 'question') and ref_id = ${postId}`,
    votes: `id = ${voteId}`,
    vote_options: `vote_id = ${voteId}`,
    ballots: `vote_id = ${voteId}`,
  }
  const found: Record<string, number> = {}
  for (const [table, where] of Object.entries(wheres)) {
    const { rows } = await db.execute<{ count: number }>(
      sql.raw(`select count(*)::int as count from ${table} where ${where}`),
    )
    if (rows[0]?.count) found[table] = rows[0].count
  }
  return found
}
const postRow = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]
const commentRow = async (id: number) => (await db.select().from(comments).where(eq(comments.id, id)))[0]

/** A post with rows in every table that can refer to a post. */
async function fullPost(author: TestUser, reader: TestUser) {
  const topicId = await storeTopic(db)
  const text = '需求回落，库存累积，现货成交转弱，先看三十五日均线的支撑。'
  const document = documentOf(
    paragraph(text, chip('rb'), mentionNode(reader.id, '读者'), topicNode(topicId, '话题')),
  )
  const vote = { title: '怎么走', options: ['涨', '跌'], max_choices: 1, hours: null }
  const draft = { title: '螺纹的三个月', document, vote, nonce: randomUUID() }
  const { id } = (await call(publishPost, { kind: 1, ...draft }, author)).data
  now = new Date(now.getTime() + 60_000)
  const edit = { id, base_revision: 1, title: '螺纹的四个月', document, nonce: randomUUID() }
  expect((await call(editPost, edit, author)).code).toBe(1)
  const voteId = (await postRow(id))?.voteId ?? 0
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from vote_options where vote_id = ${voteId}`,
  )
  const answers = [
    await call(castVote, { vote_id: voteId, option_ids: [Number(rows[0]?.id)] }, reader),
    await call(setLike, { kind: 'post', id, value: true }, reader),
    await call(setSide, { id, value: 'long' }, reader),
    await call(setWatch, { kind: 'post', id, value: 2 }, reader),
  ]
  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  return { id, voteId }
}

test('a post deleted by its author is whole for 179 days and erased after 180', async () => {
  const [author, reader] = [await member(), await member()]
  const { id, voteId } = await fullPost(author, reader)
  // All tables except those of questions and comments.
  expect(Object.keys(await rowsOf(id, voteId))).toEqual([
    'posts',
    'post_stats',
    'post_revisions',
    'post_products',
    'post_topics',
    'post_sides',
    'likes',
    'watches',
    'mentions',
    'text_prints',
    'search_documents',
    'votes',
    'vote_options',
    'ballots',
  ])
  now = testTime
  expect((await call(deletePost, { id }, author)).code).toBe(1)
  await eraseOn(179)
  expect(await postRow(id)).toMatchObject({ title: '螺纹的四个月', erasedAt: null })
  expect(await rowsOf(id, voteId)).toMatchObject({ likes: 1, ballots: 1, post_revisions: 1 })
  await eraseOn(180)
  expect(await rowsOf(id, voteId)).toEqual({})
  await eraseOn(180)
  await expectClean()
})

test('a post removed by a moderator stays for three years less a day, then goes', async () => {
  const [author, reader] = [await member(), await member()]
  const { id, voteId } = await fullPost(author, reader)
  await db.transaction((tx) => communityTargets.post.hide(tx, id, contentStates.removed, testTime))
  await eraseAt(new Date(threeYears.getTime() - dayMs))
  expect(await postRow(id)).toMatchObject({ title: '螺纹的四个月', erasedAt: null })
  await eraseAt(threeYears)
  expect(await rowsOf(id, voteId)).toEqual({})
  await expectClean()
})

test('a post that was hidden or restored after its removal stays', async () => {
  const [hidden, restored] = [
    await storePost(db, { authorId: (await member()).id }),
    await storePost(db, { authorId: (await member()).id }),
  ]
  await db.transaction(async (tx) => {
    await communityTargets.post.hide(tx, hidden, contentStates.hidden, testTime)
    await communityTargets.post.hide(tx, restored, contentStates.removed, testTime)
    await communityTargets.post.restore(tx, restored, testTime, '')
  })
  await eraseOn(2_000)
  expect([await postRow(hidden), await postRow(restored)]).toMatchObject([{ state: 3 }, { state: 1 }])
})

test('a post with comments of others loses its content and goes with the last comment', async () => {
  const [author, reader] = [await member(), await member()]
  const { id, voteId } = await fullPost(author, reader)
  const commentId = await storeComment(db, { postId: id, authorId: reader.id })
  now = testTime
  await call(deletePost, { id }, author)
  await eraseOn(180)
  expect(await rowsOf(id, voteId)).toEqual({ posts: 1, post_stats: 1, comments: 1 })
  expect(await postRow(id)).toMatchObject({
    title: '',
    text: '',
    document: { type: 'doc', content: [] },
    pictures: [],
    voteId: null,
    productCodes: [],
    topicIds: [],
    state: contentStates.deleted,
  })
  expect(await commentRow(commentId)).toMatchObject({ state: contentStates.visible, erasedAt: null })
  expect(await call(getPost, { id }, author)).toMatchObject({ key: 'goneContent' })
  const own = await call(getMySpeech, { tab: 'comments' }, reader)
  expect(own.data.data).toMatchObject([{ id: commentId, post: { id, title: '' } }])
  await expectClean()

  now = new Date(testTime.getTime() + 200 * dayMs)
  expect((await call(deleteComment, { id: commentId }, await seed.session(reader))).code).toBe(1)
  await eraseOn(379)
  expect(await rowsOf(id)).toMatchObject({ posts: 1, comments: 1 })
  await eraseOn(380)
  expect(await rowsOf(id)).toEqual({})
})

test('a comment with replies loses its content and keeps its place until the last of them is gone', async () => {
  const [author, reader] = [await member(), await member()]
  const postId = await storePost(db, { authorId: author.id })
  const picture = { url: `/files/${'a'.repeat(64)}.webp`, alt: '', width: 9, height: 9 }
  const given = { postId, authorId: author.id, region: '广东', pictures: [picture] }
  const root = await storeComment(db, given)
  const reply = await storeComment(db, { ...given, rootId: root })
  const answered = await storeComment(db, { ...given, rootId: root, replyToId: reply })
  const last = await storeComment(db, { ...given, rootId: root, replyToId: answered, authorId: reader.id })
  await call(setLike, { kind: 'comment', id: root, value: true }, reader)
  for (const id of [root, reply, answered]) expect((await call(deleteComment, { id }, author)).code).toBe(1)
  await eraseOn(179)
  expect(await commentRow(root)).toMatchObject({ likes: 1, region: '广东', erasedAt: null })
  await eraseOn(180)
  for (const id of [root, reply, answered])
    expect(await commentRow(id)).toMatchObject({
      text: '',
      region: null,
      pictures: [],
      likes: 0,
      document: { type: 'doc', content: [] },
      state: contentStates.deleted,
    })
  const [thread] = (await call(getComments, { id: postId })).data.data
  expect(thread).toMatchObject({ id: root, document: null, region: null, pictures: [], replies: 1 })
  expect(thread?.first_replies).toMatchObject([{ id: last, reply_to: { id: answered } }])
  await expectClean()

  expect((await call(deleteComment, { id: last }, reader)).code).toBe(1)
  await eraseOn(180)
  for (const id of [root, reply, answered, last]) expect(await commentRow(id)).toBeUndefined()
  expect(await rowsOf(postId)).toMatchObject({ posts: 1, post_stats: 1 })
  await expectClean()
})

test('questions with returned or paid bounties go without unbalancing the books', async () => {
  const [returned, paid] = [await ask(20), await ask(20)]
  const { id: answerId } = await answer(paid.postId)
  await db.transaction((tx) => refundQuestion(tx, returned.postId, testTime))
  expect((await call(acceptAnswer, { comment_id: answerId }, paid.asker)).code).toBe(1)
  for (const { asker, postId } of [returned, paid])
    expect((await call(deletePost, { id: postId }, asker)).code).toBe(1)
  await eraseOn(180)
  expect(await rowsOf(returned.postId)).toEqual({})
  // The row of the accepted answer stays, because another member wrote it.
  expect(await rowsOf(paid.postId)).toEqual({ posts: 1, post_stats: 1, questions: 1, comments: 1 })
  await expectClean()
  expect(await db.$count(bountyParts)).toBe(2)
})

test('an accepted answer that a moderator removed keeps its row as long as its question', async () => {
  const { asker, postId } = await ask(20)
  const { id } = await answer(postId)
  expect((await call(acceptAnswer, { comment_id: id }, asker)).code).toBe(1)
  const eightDaysLater = new Date(testTime.getTime() + 8 * dayMs)
  await db.transaction((tx) => communityTargets.comment.hide(tx, id, contentStates.removed, eightDaysLater))
  const later = new Date(threeYears.getTime() + 8 * dayMs)
  await eraseAt(later)
  expect(await commentRow(id)).toMatchObject({ text: '', erasedAt: later })
  await expectClean()
  // The text was erased, so restoring the comment has no effect.
  await db.transaction((tx) => communityTargets.comment.restore(tx, id, later, ''))
  expect(await commentRow(id)).toMatchObject({ state: contentStates.removed })

  now = later
  expect((await call(deletePost, { id: postId }, await seed.session(asker))).code).toBe(1)
  await eraseAt(new Date(later.getTime() + 180 * dayMs))
  expect(await rowsOf(postId)).toEqual({})
  expect(await db.$count(questions, eq(questions.postId, postId))).toBe(0)
  await expectClean()
})

test('deleted comments of a video are erased with the last of their replies', async () => {
  const [author, other] = [await member(), await member()]
  const videoId = 7
  const root = await storeVideoComment(db, { videoId, authorId: author.id, second: 3 })
  const reply = await storeVideoComment(db, { videoId, authorId: other.id, rootId: root })
  const open = await storeVideoComment(db, { videoId, authorId: other.id })
  await call(deleteComment, { id: root }, author)
  await eraseOn(179)
  expect((await commentRow(root))?.text).toBe('讲得很清楚。')
  await eraseOn(180)
  expect(await commentRow(root)).toMatchObject({ text: '', second: null, replies: 1 })

  await call(deleteComment, { id: reply }, other)
  await eraseOn(180)
  expect(await db.$count(comments, eq(comments.targetKind, 'video'))).toBe(1)
  expect(await commentRow(open)).toMatchObject({ text: '讲得很清楚。' })
  await expectClean()
})

test('a round with more than it takes begins with the oldest texts', async () => {
  const authorId = (await member()).id
  const ids = []
  for (let count = 0; count < 3; count += 1)
    ids.push(
      await storePost(db, {
        authorId,
        state: contentStates.deleted,
        deletedAt: new Date(testTime.getTime() - count * dayMs),
      }),
    )
  const at = erasureBoundsAt(new Date(testTime.getTime() + 181 * dayMs))
  expect(await erasedTextsRepository(db).duePosts(at, 2)).toEqual([ids[2], ids[1]])
})
