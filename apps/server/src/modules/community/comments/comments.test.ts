import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  acceptAnswer,
  deleteComment,
  getComments,
  getMemberAnswers,
  getPost,
  type InputOf,
  publishComment,
  setBlock,
  setLike,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeComment, storeMute, storePost, storeTier } from '../community.fixture'
import { openQuestion } from '../questions/open-question'
import { posts } from '../tables/posts.tables'
import { chip, documentOf, image, link, mentionNode, paragraph } from '../writing/documents.fixture'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

async function member(tier: 0 | 1 | 2 | 3 = 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
function write(
  user: TestUser | undefined,
  postId: number,
  change: Partial<InputOf<typeof publishComment>> = {},
) {
  now = new Date(now.getTime() + 10_000)
  const comment = {
    post_id: postId,
    kind: 1 as const,
    document: documentOf('同意，库存在降'),
    nonce: randomUUID(),
  }
  return call(publishComment, { ...comment, ...change }, user)
}
const statsOf = async (id: number) => (await call(getPost, { id })).data.card.stats
const list = async (id: number, input: object = {}, user?: TestUser) =>
  (await call(getComments, { id, ...input }, user)).data

/** Stores an open question with its post. */
async function storedQuestion(askerId: number) {
  const id = await storePost(db, { authorId: askerId, kind: 2, title: '仓单怎么看？' })
  await db.transaction((tx) => openQuestion(tx, { postId: id, askerId, bounty: 0, days: 7, now }))
  return id
}

test('comments and replies are counted and stand in threads', async () => {
  const [author, reader] = [await member(), await member()]
  const id = await storePost(db, { authorId: author.id })
  const first = (await write(reader, id)).data.comment
  const reply = (await write(author, id, { reply_to: first.id })).data.comment
  const second = (await write(reader, id, { reply_to: reply.id })).data.comment
  expect(await statsOf(id)).toMatchObject({ comments: 3 })
  expect(reply).toMatchObject({ reply_to: null, by_author: true })
  expect(second.reply_to).toMatchObject({ id: reply.id, user_id: author.id })
  const { data, total, next } = await list(id, { sort: 'new' })
  expect({ total, next }).toEqual({ total: 1, next: null })
  expect(data).toMatchObject([
    { id: first.id, replies: 2, first_replies: [{ id: reply.id }, { id: second.id }] },
  ])
  expect((await list(id, { root_id: first.id })).data.map((each) => each.id)).toEqual([reply.id, second.id])
})

test('a nonce that is sent twice makes one comment', async () => {
  const [author, reader] = [await member(), await member()]
  const id = await storePost(db, { authorId: author.id })
  const comment = { post_id: id, kind: 1 as const, document: documentOf('一次'), nonce: randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: crowd(20) }, () => call(publishComment, comment, reader)),
  )
  expect(new Set(answers.map(({ data }) => data.comment.id)).size).toBe(1)
  expect(await statsOf(id)).toMatchObject({ comments: 1 })
})

test('a deleted comment keeps its place while it has replies', async () => {
  const [author, reader] = [await member(), await member()]
  const id = await storePost(db, { authorId: author.id })
  const first = (await write(reader, id)).data.comment
  const reply = (await write(author, id, { reply_to: first.id })).data.comment
  expect(await call(deleteComment, { id: first.id }, author)).toMatchObject({ msg: '内容不存在或已删除' })
  expect(await call(deleteComment, { id: first.id }, reader)).toMatchObject({ code: 1, msg: '已删除' })
  expect((await list(id)).data).toMatchObject([{ id: first.id, document: null, state: 5 }])
  expect(await statsOf(id)).toMatchObject({ comments: 1 })
  await call(deleteComment, { id: reply.id }, author)
  expect((await list(id)).data).toEqual([])
  expect(await statsOf(id)).toMatchObject({ comments: 0 })
})

test.each([
  [{ document: documentOf({ type: 'paragraph' }) }, '请输入内容'],
  [{ document: documentOf('长'.repeat(501)) }, '评论最多500个字'],
  [{ kind: 2 as const, document: documentOf('长'.repeat(5_001)) }, '回答最多5000个字'],
  [{ document: documentOf({ type: 'heading', attrs: { level: 2 }, content: [] }) }, '内容格式有误'],
  [{ kind: 2 as const, reply_to: 1 }, '内容格式有误'],
  [{ reply_to: 999_999 }, '内容不存在或已删除'],
  [{ post_id: 999_999 }, '内容不存在或已删除'],
  [{ document: documentOf(paragraph(chip('zz2701'))) }, '合约或品种不存在'],
  [{ document: documentOf(image(`/files/${'a'.repeat(64)}.webp`)) }, '图片不存在，请重新上传'],
  [{ document: documentOf('来网赌，包赚') }, '内容不符合社区公约，请修改后发布'],
])('%j is refused: %s', async (change, msg) => {
  const user = await member()
  const id = await storedQuestion(user.id)
  expect(await write(user, id, change as never)).toMatchObject({ code: 0, msg })
})

test('limits of the tier and of the post hold', async () => {
  const [author, user] = [await member(), await member(0)]
  const id = await storePost(db, { authorId: author.id })
  expect(await write(user, id, { kind: 2 })).toMatchObject({ msg: '只有提问可以回答' })
  const pictures = Array.from({ length: 4 }, () => image(`/files/${'a'.repeat(64)}.webp`))
  const question = await storedQuestion(author.id)
  expect(await write(user, question, { kind: 2, document: documentOf(...pictures) })).toMatchObject({
    msg: '图片过多',
  })
  const outside = documentOf(paragraph(link('https://example.com/a')))
  expect(await write(user, id, { document: outside })).toMatchObject({ msg: '外部链接过多' })
  const named = documentOf(paragraph(...[1, 2, 3].map((each) => mentionNode(each, '期友'))))
  expect(await write(user, id, { document: named })).toMatchObject({ msg: '提到的人过多' })
  for (let times = 0; times < 30; times += 1) expect((await write(user, id)).code).toBe(1)
  expect(await write(user, id)).toMatchObject({ msg: '今日评论次数已用完，请明天再来' })
  const [quick, again] = [
    await write(author, id),
    await call(
      publishComment,
      {
        post_id: id,
        kind: 1 as const,
        document: documentOf('又来'),
        nonce: randomUUID(),
      },
      author,
    ),
  ]
  expect([quick.code, again.msg]).toEqual([1, '操作过快，请 2 秒后再试'])
  await db.update(posts).set({ commentsClosed: true }).where(eq(posts.id, id))
  expect(await write(author, id)).toMatchObject({ msg: '该帖已关闭评论' })
})

test('who is blocked by the author, or muted, or signed out, writes nothing', async () => {
  const [author, user] = [await member(), await member()]
  const id = await storePost(db, { authorId: author.id })
  await call(setBlock, { kind: 'user', id: user.id, value: true }, author)
  expect(await write(user, id)).toMatchObject({ msg: '对方已将您拉黑，无法回复' })
  await storeMute(db, author.id, new Date('2027-01-02T00:00:00Z'))
  expect(await write(author, id)).toMatchObject({ msg: '您已被禁言至 2027-01-02 08:00，原因：引流荐股' })
  await storeMute(db, author.id)
  expect(await write(author, id)).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
  expect(await write(undefined, id)).toMatchObject({ code: 4001 })
})

test('a held comment is seen by its author alone until it is open', async () => {
  const [author, user] = [await member(), await member(1)]
  const id = await storePost(db, { authorId: author.id })
  const { comment } = (await write(user, id, { document: documentOf('有想法的加微信 trader8899 一起看盘') }))
    .data
  expect(comment.state).toBe(2)
  expect((await list(id, {}, user)).data.map((each) => each.id)).toEqual([comment.id])
  expect((await list(id, {}, author)).data).toEqual([])
  expect(await statsOf(id)).toMatchObject({ comments: 0 })
})

test('最热 follows the likes of readers since, 最新 the time, 只看楼主 the author', async () => {
  const author = await member()
  const id = await storePost(db, { authorId: author.id, views: 100 })
  const old = await storeComment(db, { postId: id, authorId: author.id, viewsBefore: 0 })
  const fresh = await storeComment(db, { postId: id, authorId: (await member()).id, viewsBefore: 95 })
  const liker = await member()
  for (const each of [old, fresh]) await call(setLike, { kind: 'comment', id: each, value: true }, liker)
  expect((await list(id, { sort: 'hot' })).data.map((each) => each.id)).toEqual([fresh, old])
  expect((await list(id, { sort: 'new' })).data.map((each) => each.id)).toEqual([fresh, old])
  expect((await list(id, { sort: 'author' })).data.map((each) => each.id)).toEqual([old])
})

test('answers are listed accepted first, then by likes, then by age', async () => {
  const [asker, ...writers] = [await member(), await member(), await member(), await member()]
  const id = await storedQuestion(asker.id)
  const answers: number[] = []
  for (const writer of writers) {
    const { comment } = (await write(writer, id, { kind: 2, document: documentOf('先看基差。') })).data
    answers.push(comment.id)
  }
  const [first = 0, second = 0, third = 0] = answers
  await call(setLike, { kind: 'comment', id: second, value: true }, asker)
  await call(acceptAnswer, { comment_id: third }, asker)
  const order = (await list(id, { kind: 2 })).data
  expect(order.map((each) => each.id)).toEqual([third, second, first])
  expect(order[0]).toMatchObject({ accepted: true })
  expect(await call(deleteComment, { id: third }, writers[2])).toMatchObject({ msg: '已采纳的回答不能删除' })
})

test.each(['hot', 'new'] as const)(
  'pages of %s hold every comment once, while others are written',
  async (sort) => {
    const author = await member()
    const id = await storePost(db, { authorId: author.id })
    const ids: number[] = []
    for (let index = 0; index < 25; index += 1)
      ids.push(await storeComment(db, { postId: id, authorId: author.id }))
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await list(id, { sort, limit: 7, ...(cursor && { cursor }) })
      seen.push(...page.data.map((each) => each.id))
      await storeComment(db, { postId: id, authorId: author.id })
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen.filter((each) => ids.includes(each)).sort((one, other) => one - other)).toEqual(ids)
    expect(new Set(seen).size).toBe(seen.length)
    expect(await call(getComments, { id, cursor: 'what' })).toMatchObject({ msg: '位置有误，请刷新页面' })
  },
)

test('a link to a reply brings its whole thread first', async () => {
  const author = await member()
  const id = await storePost(db, { authorId: author.id })
  const root = await storeComment(db, { postId: id, authorId: author.id })
  for (let index = 0; index < 30; index += 1) await storeComment(db, { postId: id, authorId: author.id })
  const replies = []
  for (let index = 0; index < 5; index += 1)
    replies.push(await storeComment(db, { postId: id, authorId: author.id, rootId: root }))
  const { data } = await list(id, { sort: 'new', at: replies[4] })
  expect(data[0]).toMatchObject({ id: root })
  expect(data[0]?.first_replies.map((each) => each.id)).toEqual(replies)
})

test('answers of a member are listed under their questions, without those of hidden ones', async () => {
  const [asker, writer] = [await member(), await member()]
  const [open, hidden] = [await storedQuestion(asker.id), await storedQuestion(asker.id)]
  for (const id of [open, hidden]) await write(writer, id, { kind: 2, document: documentOf('先看基差。') })
  await db.update(posts).set({ state: 4 }).where(eq(posts.id, hidden))
  const { data, next } = (await call(getMemberAnswers, { author_id: writer.id })).data
  expect(data).toMatchObject([
    { post: { id: open, title: '仓单怎么看？' }, excerpt: '先看基差。', accepted: false },
  ])
  expect(next).toBeNull()
  expect(await call(getMemberAnswers, { author_id: writer.id, cursor: '!' })).toMatchObject({
    msg: '位置有误，请刷新页面',
  })
})
