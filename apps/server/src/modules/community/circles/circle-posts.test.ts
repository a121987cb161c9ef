import { randomUUID } from 'node:crypto'
import { dayMs } from '@vce/futures'
import {
  acceptAnswer,
  addHistory,
  cancelVote,
  castVote,
  closeCircle,
  editCircle,
  editPost,
  getCircleList,
  getCollectList,
  getComments,
  getDrafts,
  getFeed,
  getFreshCount,
  getHistoryList,
  getMemberAnswers,
  getMySpeech,
  getNoticeList,
  getPost,
  getSpecialTopic,
  getVote,
  joinCircle,
  leaveCircle,
  pinInCircle,
  publishComment,
  publishPost,
  raiseBounty,
  readPost,
  reportTarget,
  saveDraft,
  searchAll,
  setCollect,
  setLike,
  setSide,
  setWatch,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { communitySitemap } from '../addresses/sitemap.repository'
import { storeCircle } from '../circle-access/circles.fixture'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { storeComment, storePost, storeTier, storeTopic } from '../community.fixture'
import { recipientsAmong } from '../notices/recipients'
import { circles } from '../tables/circles.tables'
import { postStats, posts } from '../tables/posts.tables'
import { specialTopics } from '../tables/topics.tables'

const { app, call, db, seed } = await startTestApp()

async function member(tier: 0 | 1 | 2 | 3 = 1) {
  const user = await seed.user({ createdAt: new Date(testTime.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
type User = Awaited<ReturnType<typeof member>>

const documentOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
})

const publish = (user: User, text: string, more: object = {}) =>
  call(publishPost, { kind: 1, title: '', document: documentOf(text), nonce: randomUUID(), ...more }, user)

const gone = { code: 0, msg: '内容不存在或已删除' }
const idsOf = async (input: object, user?: User) =>
  (await call(getFeed, input, user)).data.data.map(({ id }) => id)

test('a post of a public circle is read by all but listed only by its circle and its author', async () => {
  const [author, reader] = [await member(), await member()]
  const topic = await storeTopic(db)
  const circle = await storeCircle(db, { ownerId: author.id, name: '公开圈' })
  const made = await publish(author, '螺纹钢公开圈里的第一篇', {
    circle_id: circle,
    topic_ids: [topic],
  })
  const { id } = made.data
  const open = (await publish(reader, '开放社区里的一篇')).data.id

  for (const tab of ['recommended', 'newest', 'hot', 'followed'] as const)
    expect(await idsOf({ tab }, reader)).not.toContain(id)
  expect(await idsOf({ tab: 'newest' })).toContain(open)
  expect(await idsOf({ tab: 'newest', topic_id: topic })).toEqual([])
  for (const tab of ['newest', 'hot', 'recommended'] as const)
    expect(await idsOf({ tab, circle_id: circle })).toEqual([id])
  expect(await idsOf({ tab: 'newest', author_id: author.id })).toContain(id)
  expect((await call(getPost, { id })).data.card.circle).toEqual({ id: circle, name: '公开圈' })
  expect((await call(searchAll, { keyword: '公开圈里' })).data.data).toMatchObject([{ id }])
  expect((await call(getFreshCount, { circle_id: circle, since: id }, reader)).data.count).toBe(0)
  const [row] = await db.select().from(circles).where(eq(circles.id, circle))
  expect(row?.postCount).toBe(1)
})

test('posting needs membership', async () => {
  const [owner, reader] = [await member(), await member()]
  const circle = await storeCircle(db, { ownerId: owner.id })
  expect(await publish(reader, '非成员的帖子', { circle_id: circle })).toMatchObject({
    msg: '加入圈子后可以发帖',
  })
  expect(await publish(reader, '没有的圈子', { circle_id: 999_999 })).toMatchObject({
    msg: '加入圈子后可以发帖',
  })
  await call(joinCircle, { id: circle }, reader)
  expect(await publish(reader, '成员的帖子', { circle_id: circle })).toMatchObject({ code: 1 })
})

/** A question with a vote, an answer and a comment in a members-only circle. */
async function closedThread() {
  const [author, answerer, outsider] = [await member(3), await member(), await member()]
  const circle = await storeCircle(db, {
    ownerId: author.id,
    members: [answerer.id],
    visibility: 'members',
    name: `闭门${author.id}`,
  })
  const made = await publish(author, '闭门讨论碳酸锂仓单', {
    circle_id: circle,
    kind: 2,
    title: `闭门提问${author.id}`,
    vote: { title: '下周方向', options: ['涨', '跌'], max_choices: 1, hours: 24 },
  })
  const { id } = made.data
  await db
    .update(posts)
    .set({ productCodes: ['lc'] })
    .where(eq(posts.id, id))
  const answer = await storeComment(db, { postId: id, authorId: answerer.id, kind: 2 })
  const card = (await call(getPost, { id }, answerer)).data.card
  const vote = card.vote?.id ?? 0
  const option = card.vote?.options[0]?.id ?? 0
  return { author, answerer, outsider, circle, id, answer, vote, option }
}

test('a non-member reaches a post of a circle of members by no call', async () => {
  const { author, answerer, outsider, circle, id, answer, vote, option } = await closedThread()
  const closed = async (user?: User) => {
    expect(await call(getPost, { id }, user)).toMatchObject(gone)
    for (const kind of [1, 2] as const)
      expect(await call(getComments, { id, kind }, user)).toMatchObject(gone)
    expect(await call(getVote, { vote_id: vote }, user)).toMatchObject(gone)
    expect(await call(getFeed, { tab: 'newest', circle_id: circle }, user)).toMatchObject({
      msg: '加入圈子后可以查看',
    })
    expect((await call(getFreshCount, { circle_id: circle, since: 1 }, user)).data.count).toBe(0)
    for (const tab of ['recommended', 'newest', 'hot', 'featured', 'unanswered'] as const)
      expect(await idsOf({ tab }, user)).not.toContain(id)
    expect(await idsOf({ tab: 'newest', author_id: author.id }, user)).toEqual([])
    expect(await idsOf({ tab: 'newest', product: 'lc' }, user)).toEqual([])
    expect((await call(getMemberAnswers, { author_id: answerer.id }, user)).data.data).toEqual([])
    expect((await call(searchAll, { keyword: '闭门讨论' }, user)).data.data).toEqual([])
    await call(readPost, { id, uuid: randomUUID(), seconds: 0 }, user)
  }
  await closed()
  await closed(outsider)
  await app.values.reading.flush()
  const [stats] = await db.select().from(postStats).where(eq(postStats.postId, id))
  expect(stats?.views).toBe(0)

  const post = { kind: 'post' as const, id }
  const comment = { kind: 'comment' as const, id: answer }
  const nonce = randomUUID()
  const document = documentOf('外人的话')
  const refused = await Promise.all([
    call(publishComment, { post_id: id, kind: 1, document, nonce }, outsider),
    call(setLike, { ...post, value: true }, outsider),
    call(setLike, { ...comment, value: true }, outsider),
    call(setSide, { id, value: 'long' }, outsider),
    call(setWatch, { ...post, value: 3 }, outsider),
    call(castVote, { vote_id: vote, option_ids: [option] }, outsider),
    call(cancelVote, { vote_id: vote }, outsider),
    call(reportTarget, { ...post, reason: 'spam', text: '' }, outsider),
    call(reportTarget, { ...comment, reason: 'spam', text: '' }, outsider),
    call(acceptAnswer, { comment_id: answer }, outsider),
    call(raiseBounty, { id, amount: 10 }, outsider),
    call(pinInCircle, { id, value: true }, outsider),
    call(
      editPost,
      { id, base_revision: 1, title: '外人', document, topic_ids: [], is_ai: false, nonce },
      outsider,
    ),
  ])
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 0))
  for (const answered of refused.slice(0, 10)) expect(answered).toMatchObject(gone)
  expect(await call(setCollect, { kind: 'post', id: String(id), value: true }, outsider)).toMatchObject({
    code: 0,
  })
  await call(addHistory, { kind: 'post', id: String(id) }, outsider)
  expect((await call(getHistoryList, {}, outsider)).data.data).toEqual([])

  const [special] = await db
    .insert(specialTopics)
    .values({
      title: '专题',
      sections: [{ title: '讨论', items: [{ kind: 'post' as const, refId: id }] }],
      from: '2026-11-01',
      to: '2026-12-31',
      createdAt: testTime,
    })
    .returning({ id: specialTopics.id })
  const sections = async (user: User) =>
    (await call(getSpecialTopic, { id: special?.id ?? 0 }, user)).data.sections
  expect(await sections(outsider)).toMatchObject([{ items: [] }])
  expect(await sections(answerer)).toMatchObject([{ items: [{ kind: 'post' }] }])

  await call(
    saveDraft,
    {
      kind: 'comment',
      target_id: id,
      base_revision: 0,
      revision: 0,
      title: '',
      document,
      extras: { topic_ids: [], is_ai: false, vote: null, bounty: 0, days: 7 },
    },
    outsider,
  )
  expect((await call(getDrafts, {}, outsider)).data.data).toMatchObject([{ target_title: '' }])
  expect(await db.transaction((tx) => readersAmong(tx, id, [outsider.id, answerer.id]))).toEqual([
    answerer.id,
  ])
  const event = { actorId: author.id, postId: id }
  expect(await db.transaction((tx) => recipientsAmong(tx, [outsider.id, answerer.id], event))).toEqual([
    answerer.id,
  ])
  const listed = await communitySitemap(db, () => testTime).after(0, 1_000)
  expect(listed.map(({ path }) => path)).not.toContain(`/qiyouCommunityV3/infoDetails?id=${id}`)
})

test('only present members read a closed circle', async () => {
  const { answerer, circle, id, answer, vote, option } = await closedThread()
  expect((await call(getPost, { id }, answerer)).data).toMatchObject({ noindex: true })
  expect((await call(getComments, { id, kind: 2 }, answerer)).data.data).toMatchObject([{ id: answer }])
  expect(await idsOf({ tab: 'newest', circle_id: circle }, answerer)).toEqual([id])
  expect(await idsOf({ tab: 'followed' }, answerer)).toEqual([id])
  expect((await call(searchAll, { keyword: '闭门讨论' }, answerer)).data.data).toMatchObject([{ id }])
  expect(await call(castVote, { vote_id: vote, option_ids: [option] }, answerer)).toMatchObject({ code: 1 })
  expect(await call(setCollect, { kind: 'post', id: String(id), value: true }, answerer)).toMatchObject({
    code: 1,
  })
  const own = async (tab: 'answers' | 'votes') =>
    (await call(getMySpeech, { tab }, answerer)).data.data.filter(
      (item) => item.kind === 'post' || item.post?.title !== '',
    )
  expect(await own('votes')).toHaveLength(1)
  expect(await own('answers')).toHaveLength(1)

  await call(leaveCircle, { id: circle }, answerer)
  expect(await call(getPost, { id }, answerer)).toMatchObject(gone)
  expect(await own('votes')).toHaveLength(0)
  expect(await own('answers')).toHaveLength(0)
  expect((await call(getCollectList, { kind: 'post' }, answerer)).data.data).toMatchObject([{ gone: true }])
  expect((await call(searchAll, { keyword: '闭门讨论' }, answerer)).data.data).toEqual([])
  expect((await call(getNoticeList, {}, answerer)).data.data).toEqual([])
})

test('a circle that becomes public, private or closed takes its posts with it in the index', async () => {
  const { author, answerer, outsider, circle, id } = await closedThread()
  const settings = {
    id: circle,
    name: `改了${circle}`,
    intro: '',
    rules: '',
    join_mode: 'open' as const,
  }
  const found = async (user: User) =>
    (await call(searchAll, { keyword: '闭门讨论' }, user)).data.data.map((each) => each.id)
  await call(editCircle, { ...settings, visibility: 'public' }, author)
  expect(await found(outsider)).toContain(id)
  expect((await call(getPost, { id }, outsider)).code).toBe(1)
  await call(editCircle, { ...settings, visibility: 'members' }, author)
  expect(await found(outsider)).not.toContain(id)
  await call(closeCircle, { id: circle }, author)
  for (const user of [author, answerer]) {
    expect(await found(user)).not.toContain(id)
    expect(await call(getPost, { id }, user)).toMatchObject(gone)
  }
  expect((await call(getCircleList, { scope: 'mine' }, author)).data.total).toBe(0)
})

test('owner and managers pin three posts, which stand first', async () => {
  const [owner, reader] = [await member(), await member()]
  const circleId = await storeCircle(db, { ownerId: owner.id, members: [reader.id] })
  const ids: number[] = []
  for (let hour = 0; hour < 5; hour += 1)
    ids.push(
      await storePost(db, {
        authorId: reader.id,
        circleId,
        publishedAt: new Date(testTime.getTime() - (10 - hour) * 3_600_000),
      }),
    )
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const pin = (id: number, value: boolean, user = owner) => call(pinInCircle, { id, value }, user)
  expect(await pin(first, true, reader)).toMatchObject({ msg: '只有圈主和管理员可以操作' })
  for (const id of [first, second, third]) expect(await pin(id, true)).toMatchObject({ code: 1 })
  expect(await pin(fourth, true)).toMatchObject({ msg: '最多置顶3篇' })
  expect(await pin(second, false)).toMatchObject({ code: 1, data: { value: false } })
  expect(await pin(999_999, true)).toMatchObject(gone)
  const listed = (await call(getFeed, { tab: 'newest', circle_id: circleId }, reader)).data.data
  expect(new Set(listed.slice(0, 2).map(({ id }) => id))).toEqual(new Set([first, third]))
  expect(listed.map(({ pinned }) => pinned)).toEqual([true, true, false, false, false])
  expect(listed).toHaveLength(5)
})
