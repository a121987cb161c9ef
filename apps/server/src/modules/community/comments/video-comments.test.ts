import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  contentStates,
  deleteComment,
  getComments,
  getMySpeech,
  getNoticeList,
  type InputOf,
  moneyLevels,
  publishComment,
  reportTarget,
  setBlock,
  setLike,
} from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'
import { storePublishedVideo, withdrawStoredVideo } from '#test/videos'
import { storeComment, storeMute, storePost, storeTier } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { reviews } from '../tables/moderation.tables'
import { watches } from '../tables/reactions.tables'
import { writeLog } from '../tables/write-log.tables'
import { communityTargets } from '../targets/community-targets'
import { userCommunity } from '../user-community'
import { documentOf, mentionNode, paragraph } from '../writing/documents.fixture'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ clock })
const { app, call, db, seed } = server
const { allHandled } = handleEvents(server, clock)
const gone = { code: 0, key: 'goneContent', msg: '内容不存在或已删除' }

async function member(tier: 0 | 1 | 2 | 3 = 3) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
type Comment = InputOf<typeof publishComment>
const comment = (videoId: number, change: Partial<Comment> = {}): Comment => ({
  video_id: videoId,
  kind: 1,
  document: documentOf('基差收窄得很快'),
  nonce: randomUUID(),
  ...change,
})
function write(user: TestUser | undefined, videoId: number, change: Partial<Comment> = {}) {
  now = new Date(now.getTime() + 10_000)
  return call(publishComment, comment(videoId, change), user)
}
const written = async (user: TestUser, videoId: number, change: Partial<Comment> = {}) =>
  (await write(user, videoId, change)).data.comment
const list = async (videoId: number, input: object = {}, user?: TestUser) =>
  (await call(getComments, { video_id: videoId, ...input }, user)).data
const countsOf = async (id: number) => (await app.values.videoReactions.countsOf([id])).get(id)

test('comments of a video are counted with their replies', async () => {
  const reader = await member()
  const id = await storePublishedVideo(db)
  const first = await written(reader, id, { second: 4.5 })
  expect(first).toMatchObject({ post_id: null, video_id: id, second: 4.5, mine: { own: true } })
  const reply = await written(await member(), id, { reply_to: first.id })
  const { data, total } = await list(id)
  expect(total).toBe(1)
  expect(data).toMatchObject([
    { id: first.id, replies: 1, second: 4.5, first_replies: [{ id: reply.id, second: null }] },
  ])
  expect(await countsOf(id)).toEqual({ likes: 0, comments: 2 })
  expect((await list(id, { root_id: first.id })).data.map((each) => each.id)).toEqual([reply.id])
})

test('a video and a post of one id have comments of their own', async () => {
  const user = await member()
  let [postId, videoId] = [await storePost(db, { authorId: user.id }), await storePublishedVideo(db)]
  while (postId !== videoId) {
    if (postId < videoId) postId = await storePost(db, { authorId: user.id })
    else videoId = await storePublishedVideo(db)
  }
  const under = await storeComment(db, { postId, authorId: user.id })
  const onVideo = await written(user, videoId)
  expect((await list(videoId)).data.map((each) => each.id)).toEqual([onVideo.id])
  const ofPost = await call(getComments, { id: postId })
  expect(ofPost.data.data.map((each) => each.id)).toEqual([under])
  expect(await write(user, videoId, { reply_to: under })).toMatchObject(gone)
  const reply = await call(
    publishComment,
    { post_id: postId, kind: 1, reply_to: onVideo.id, document: documentOf('不对'), nonce: randomUUID() },
    user,
  )
  expect(reply).toMatchObject(gone)
})

test('replies are listed only below their own post or video', async () => {
  const [author, reader] = [await member(), await member()]
  const postId = await storePost(db, { authorId: author.id })
  const root = await storeComment(db, { postId, authorId: author.id })
  await storeComment(db, { postId, authorId: author.id, rootId: root })
  const otherPost = await storePost(db, { authorId: author.id })
  const id = await storePublishedVideo(db)
  expect((await list(id, { root_id: root }, reader)).data).toEqual([])
  expect((await call(getComments, { id: otherPost, root_id: root }, reader)).data.data).toEqual([])
  expect((await call(getComments, { id: postId, root_id: root }, reader)).data.data).toHaveLength(1)
})

test.each([
  ['without a target', {}, '请指定一个帖子或一个视频'],
  ['with two targets', { post_id: 1, video_id: 1 }, '请指定一个帖子或一个视频'],
  ['with the second of a post', { post_id: 1, second: 3 }, '只有视频的评论可以标注时间点'],
  ['with a second before the beginning', { video_id: 1, second: -1 }, '时间点有误'],
])('a comment %s is refused', async (_name, target, msg) => {
  const { video_id: _videoId, ...rest } = comment(1)
  expect(await call(publishComment, { ...rest, ...target }, await member())).toMatchObject({ code: 0, msg })
})

test('comments are listed of exactly one post or video', async () => {
  const msg = '请指定一个帖子或一个视频'
  expect(await call(getComments, {})).toMatchObject({ code: 0, msg })
  expect(await call(getComments, { id: 1, video_id: 1 })).toMatchObject({ code: 0, msg })
})

test('the form of a comment of a video is checked', async () => {
  const user = await member()
  const id = await storePublishedVideo(db)
  const refusal = async (change: Partial<Comment>) => (await write(user, id, change)).msg
  expect(await refusal({ kind: 2 })).toBe('内容格式有误')
  expect(await refusal({ document: documentOf(paragraph()) })).toBe('请输入内容')
  expect(await refusal({ document: documentOf('长'.repeat(501)) })).toBe('评论最多500个字')
  expect(await refusal({ second: 12 })).toBe('该时间点不在视频内')
  expect((await list(id)).total).toBe(0)
})

test('a moment at the end of the video is its last one', async () => {
  const id = await storePublishedVideo(db)
  expect(await written(await member(), id, { second: 10.4 })).toMatchObject({ second: 9.999 })
})

test('comments of a video for members are theirs alone', async () => {
  const [user, superVip] = [await member(), await member()]
  await seed.member(superVip, { moneyLevel: moneyLevels.superVip })
  const id = await storePublishedVideo(db, { isMembersOnly: true })
  const own = await written(superVip, id)
  expect((await list(id, {}, superVip)).data.map((each) => each.id)).toEqual([own.id])
  for (const reader of [user, undefined])
    expect(await call(getComments, { video_id: id }, reader)).toMatchObject(gone)
  expect(await write(user, id)).toMatchObject(gone)
  expect(await call(setLike, { kind: 'comment', id: own.id, value: true }, user)).toMatchObject(gone)
  expect(await call(setLike, { kind: 'video', id, value: true }, user)).toMatchObject(gone)
  const report = { kind: 'comment', id: own.id, reason: 'spam', text: '' } as const
  expect(await call(reportTarget, report, user)).toMatchObject(gone)
})

test('comments of a withdrawn video are gone in every call of others', async () => {
  const [author, reader] = [await member(), await member()]
  const id = await storePublishedVideo(db, { title: '夜盘复盘' })
  const own = await written(author, id)
  await withdrawStoredVideo(db, id)
  expect(await call(getComments, { video_id: id }, reader)).toMatchObject(gone)
  expect(await write(reader, id, { reply_to: own.id })).toMatchObject(gone)
  expect(await call(setLike, { kind: 'comment', id: own.id, value: true }, reader)).toMatchObject(gone)
  expect(await call(setLike, { kind: 'video', id, value: true }, reader)).toMatchObject(gone)
  const report = { kind: 'comment', id: own.id, reason: 'spam', text: '' } as const
  expect(await call(reportTarget, report, reader)).toMatchObject(gone)
  const { data } = (await call(getMySpeech, { tab: 'comments' }, author)).data
  expect(data).toMatchObject([
    { id: own.id, post: null, video: { id, title: '夜盘复盘', url: `/headlineVideo?id=${id}` } },
  ])
  expect(await call(deleteComment, { id: own.id }, author)).toMatchObject({ code: 1, msg: '已删除' })
  expect(await countsOf(id)).toEqual({ likes: 0, comments: 0 })
})

test('an unknown video has no comments', async () => {
  expect(await call(getComments, { video_id: 999_999 })).toMatchObject(gone)
  expect(await write(await member(), 999_999)).toMatchObject(gone)
})

test('只看楼主 lists the comments of the teacher', async () => {
  const [teacher, reader] = [await member(), await member()]
  const id = await storePublishedVideo(db, { teacherId: teacher.id })
  await written(reader, id)
  const own = await written(teacher, id)
  expect(own).toMatchObject({ by_author: true })
  expect((await list(id, { sort: 'author' })).data.map((each) => each.id)).toEqual([own.id])
  const without = await storePublishedVideo(db)
  await written(reader, without)
  expect(await list(without, { sort: 'author' })).toMatchObject({ data: [], total: 0 })
})

test('最热 follows the likes of viewers since', async () => {
  const [author, reader] = [await member(), await member()]
  const id = await storePublishedVideo(db, { views: 100 })
  const old = await written(author, id)
  await db.execute(`update videos set views = 400 where id = ${id}`)
  const fresh = await written(author, id)
  for (const each of [fresh, old]) await call(setLike, { kind: 'comment', id: each.id, value: true }, reader)
  await written(author, id)
  const { data } = await list(id, { sort: 'hot' })
  expect(data.map((each) => each.id).slice(0, 2)).toEqual([fresh.id, old.id])
})

test('the teacher and a blocked user do not write under each other', async () => {
  const [teacher, user] = [await member(), await member()]
  const id = await storePublishedVideo(db, { teacherId: teacher.id })
  await call(setBlock, { kind: 'user', id: user.id, value: true }, teacher)
  expect(await write(user, id)).toMatchObject({ code: 0, msg: '对方已将您拉黑，无法回复' })
})

test('limits of the writer hold under videos', async () => {
  const [slow, many, muted] = [await member(), await member(0), await member()]
  const id = await storePublishedVideo(db)
  await write(slow, id)
  expect(await call(publishComment, comment(id, { document: documentOf('又来') }), slow)).toMatchObject({
    msg: '操作过快，请 2 秒后再试',
  })
  for (let times = 0; times < 30; times += 1) await write(many, id, { document: documentOf(`第${times}句`) })
  expect(await write(many, id)).toMatchObject({ msg: '今日评论次数已用完，请明天再来' })
  await storeMute(db, muted.id)
  expect(await write(muted, id)).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
  expect(await write(undefined, id)).toMatchObject({ code: 4001 })
})

test('a held comment of a video is counted once a moderator shows it', async () => {
  const [writer, reader] = [await member(1), await member()]
  const id = await storePublishedVideo(db)
  const held = await written(writer, id, { document: documentOf('有想法的加微信 trader8899 一起看盘') })
  expect(held.state).toBe(contentStates.held)
  expect((await list(id, {}, reader)).data).toEqual([])
  expect((await list(id, {}, writer)).data.map((each) => each.id)).toEqual([held.id])
  const place = and(eq(reviews.kind, 'comment'), eq(reviews.refId, held.id))
  expect(await db.select().from(reviews).where(place)).toHaveLength(1)
  await db.transaction((tx) => communityTargets.comment.restore(tx, held.id, now, ''))
  expect(await countsOf(id)).toMatchObject({ comments: 1 })
  await db.transaction((tx) => communityTargets.comment.hide(tx, held.id, contentStates.removed, now))
  expect(await countsOf(id)).toMatchObject({ comments: 0 })
})

test('a comment of a video can be reported', async () => {
  const [writer, reader] = [await member(), await member()]
  const { id } = await written(writer, await storePublishedVideo(db))
  const report = { kind: 'comment', id, reason: 'spam', text: '' } as const
  expect(await call(reportTarget, report, reader)).toMatchObject({ code: 1 })
  const place = and(eq(reviews.kind, 'comment'), eq(reviews.refId, id))
  expect(await db.select().from(reviews).where(place)).toMatchObject([{ authorId: writer.id }])
})

test('a comment of a video is logged without following a post', async () => {
  const user = await member()
  const id = await storePublishedVideo(db)
  const { id: refId } = await written(user, id)
  const logged = await db.select().from(writeLog).where(eq(writeLog.userId, user.id))
  expect(logged).toMatchObject([{ kind: 'comment', refId, revision: 1 }])
  expect(await db.$count(watches, eq(watches.userId, user.id))).toBe(0)
})

test('the export of a user names the videos of their comments', async () => {
  const user = await member()
  const id = await storePublishedVideo(db)
  await written(user, id, { second: 3 })
  await call(setLike, { kind: 'video', id, value: true }, user)
  const exported = await userCommunity(db).exported(user.id)
  expect(exported).toMatchObject({
    comments: [{ post_id: null, video_id: id, media_second: 3 }],
    likes: [{ kind: 'video', id }],
  })
})

test('a nonce that many calls send is one comment', async () => {
  const user = await member()
  const id = await storePublishedVideo(db)
  const sent = comment(id, { second: 2 })
  const replies = await Promise.all(Array.from({ length: crowd() }, () => call(publishComment, sent, user)))
  expect(new Set(replies.map(({ data }) => data.comment.id)).size).toBe(1)
  expect(await countsOf(id)).toEqual({ likes: 0, comments: 1 })
})

test('comments of many members at once are counted exactly', async () => {
  const id = await storePublishedVideo(db)
  const members = await Promise.all(Array.from({ length: crowd() }, () => member()))
  const replies = await Promise.all(
    members.map((user, place) =>
      call(publishComment, comment(id, { document: documentOf(`第${place}位的看法`) }), user),
    ),
  )
  expect(replies.every(({ code }) => code === 1)).toBe(true)
  const stored = await db.$count(comments, and(eq(comments.targetKind, 'video'), eq(comments.targetId, id)))
  expect(await countsOf(id)).toEqual({ likes: 0, comments: stored })
})

test('the teacher, the user replied to and mentioned users are notified with the page of the video', async () => {
  const [teacher, first, second] = [await member(), await member(), await member()]
  const id = await storePublishedVideo(db, { teacherId: teacher.id, title: '夜盘复盘' })
  const link = (commentId: number) => `/headlineVideo?id=${id}&at=${commentId}#comment-${commentId}`
  const root = await written(first, id)
  const document = documentOf(paragraph(mentionNode(first.id, '期友'), '你看这里'))
  const reply = await written(second, id, { reply_to: root.id, document })
  await allHandled()
  const noticesOf = async (user: TestUser) => (await call(getNoticeList, {}, user)).data.data
  expect(await noticesOf(teacher)).toMatchObject([
    { what: '评论了您的视频', title: '夜盘复盘', link: link(reply.id) },
    { what: '评论了您的视频', title: '夜盘复盘', link: link(root.id) },
  ])
  const ofFirst = await noticesOf(first)
  expect(ofFirst).toContainEqual(expect.objectContaining({ what: '回复了您', link: link(reply.id) }))
  expect(ofFirst).toContainEqual(expect.objectContaining({ what: '提到了您', link: link(reply.id) }))
})

test('a mentioned user who may not play the video is not notified', async () => {
  const [superVip, other] = [await member(), await member()]
  await seed.member(superVip, { moneyLevel: moneyLevels.superVip })
  const id = await storePublishedVideo(db, { isMembersOnly: true })
  await written(superVip, id, { document: documentOf(paragraph(mentionNode(other.id, '期友'))) })
  await allHandled()
  expect((await call(getNoticeList, {}, other)).data.data).toEqual([])
})
