import {
  acceptAnswer,
  claimReview,
  decideReview,
  deletePost,
  editPost,
  getBalances,
  getFeed,
  getModerationHistory,
  getPost,
  getQueue,
  type InputOf,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { communityOf, reviewOf } from '#test/community'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ env: consoleEnv, clock })
const { app, call: callAsUser, db, seed } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { member, post, comment, reported, stateOf, events } = communityOf(server)
const [reviewer, lead] = [await operator(['reviewer']), await operator(['reviewLead'])]
let token = ''
let other = ''

beforeEach(async () => {
  now = testTime
  await db.execute(sql`truncate reviews, review_reasons, reports`)
  token = await session(reviewer)
  other = await session(lead)
})

const minutesLater = (minutes: number) => new Date(testTime.getTime() + minutes * 60_000)
type Decision = Partial<InputOf<typeof decideReview>>
const decide = (id: number, decision: Decision['decision'], change: Decision = {}, by = token) =>
  call(decideReview, { id, decision: decision ?? 'keep', reason: 'spam', ...change }, by)
const queued = async (filter: object = {}) => (await call(getQueue, filter, token)).data

/** Creates a reported post, and returns it with its review. */
async function reportedPost({ people = 1, text = '本周螺纹的三个交易计划' } = {}) {
  const author = await member()
  const id = await post(author, text)
  const reporters = await reported('post', id, { people })
  return { author, id, reporters, review: await reviewOf(db, 'post', id) }
}

test('the queue shows the review that is due first, then the greater score', async () => {
  const { author, id, review } = await reportedPost()
  const held = await member(0)
  const heldId = await post(held, '加微信 trader8899 聊聊')
  const fraud = await post(await member(), '明天的会议纪要')
  await reported('post', fraud, { reason: 'fraud' })

  now = minutesLater(20)
  const { data, total, overdue } = await queued()
  expect(data.map(({ ref_id }) => ref_id)).toEqual([heldId, fraud, id])
  expect([total, overdue]).toEqual([3, 1])
  expect(data[0]).toMatchObject({
    kind: 'post',
    state: 'open',
    author: { id: held.id, tier: 0 },
    score: 95,
    minutes_left: -10,
    snapshot: '加微信 trader8899 聊聊',
    claimed_by: null,
    decision: null,
  })
  expect(data[0]?.reasons).toMatchObject([
    { source: 'filter', what: 'wechat', text: '加微' },
    { source: 'filter', what: 'wechatId' },
  ])
  expect(data[2]).toMatchObject({
    id: review,
    author: { id: author.id, tier: 1 },
    minutes_left: 100,
    due_at: '2026-11-20 18:00:00',
    reasons: [{ source: 'report', what: 'spam', text: '', at: '2026-11-20 16:00:00' }],
  })
  expect((await queued({ kind: 'comment' })).data).toEqual([])
  for (const { id: each } of data) await decide(each, 'keep')
  expect((await queued()).total).toBe(0)
  expect((await queued({ state: 'decided' })).data.map(({ decided_by }) => decided_by)).toEqual(
    Array.from({ length: 3 }, () => reviewer.login),
  )
})

test('a claim keeps a review from others for fifteen minutes', async () => {
  const { review } = await reportedPost()
  expect((await call(claimReview, { id: review }, token)).data).toMatchObject({
    state: 'claimed',
    claimed_by: reviewer.login,
  })
  const taken = { code: 0, key: 'takenByOther', msg: '该条已由其他人领取' }
  expect(await call(claimReview, { id: review }, other)).toMatchObject(taken)
  expect(await decide(review, 'keep', {}, other)).toMatchObject(taken)
  expect((await queued({ state: 'claimed' })).data.map(({ id }) => id)).toEqual([review])
  now = minutesLater(10)
  expect(await call(claimReview, { id: review }, token)).toMatchObject({ code: 1 })

  now = minutesLater(25)
  other = await session(lead)
  token = await session(reviewer)
  expect((await queued()).data).toMatchObject([{ id: review, state: 'open', claimed_by: null }])
  expect((await call(claimReview, { id: review }, other)).data).toMatchObject({ claimed_by: lead.login })
  expect(await decide(review, 'keep')).toMatchObject(taken)
  expect(await decide(review, 'keep', {}, other)).toMatchObject({ code: 1 })
  expect(await call(claimReview, { id: review }, token)).toMatchObject({ code: 0, msg: '该条已处理' })
  expect(await call(claimReview, { id: 999_999 }, token)).toMatchObject({ code: 0, msg: '审核记录不存在' })
})

test('only one of two operators who claim a review at the same time gets it', async () => {
  const { review } = await reportedPost()
  const answers = await Promise.all([token, other].map((by) => call(claimReview, { id: review }, by)))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  await decide(review, 'keep', {}, answers[0]?.code === 1 ? token : other)
})

test('of two decisions at once one counts', async () => {
  const { id, review } = await reportedPost()
  const answers = await Promise.all([decide(review, 'remove', {}, token), decide(review, 'keep', {}, other)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(answers.find(({ code }) => code === 0)?.msg).toBe('该条已处理')
  expect(await stateOf('post', id)).toBe(answers[0]?.code === 1 ? 4 : 1)
})

test('a removal takes the post out of every list and informs the author', async () => {
  const { author, id, review, reporters } = await reportedPost({ people: 2, text: '带您看一个新的盘面' })
  expect((await decide(review, 'remove', { note: '多次发布' })).data).toMatchObject({
    state: 'decided',
    decision: 'remove',
    decided_by: reviewer.login,
    note: '多次发布',
    minutes_left: 0,
  })
  expect(await stateOf('post', id)).toBe(4)
  expect(await callAsUser(getPost, { id })).toMatchObject({ code: 0 })
  expect((await callAsUser(getFeed, { tab: 'newest' })).data.data.map((card) => card.id)).not.toContain(id)
  expect((await events('reviewDecided')).at(-1)).toEqual({
    review_id: review,
    user: author.id,
    title: '您的帖子“带您看一个新的盘面”已被移除',
    text: '理由：垃圾广告。说明：多次发布。该内容不再对他人展示。如有异议，可在 2026-12-05 16:00 前申诉一次。',
  })
  expect((await events('reportDecided')).slice(-2)).toEqual(
    reporters.map(({ id: reporter }) => ({ reporter, title: '帖子“带您看一个新的盘面”', upheld: true })),
  )
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({
    action: 'review.remove',
    target: `review ${review}`,
    reason: '多次发布',
    operator: reviewer.login,
    before: { kind: 'post', ref_id: id, author: author.id, state: 1 },
    after: { decision: 'remove', reason: 'spam' },
  })
  const { data } = (await call(getModerationHistory, { user_id: author.id }, token)).data
  expect(data).toEqual([
    {
      review_id: review,
      at: '2026-11-20 16:00:00',
      what: '移除',
      reason: '垃圾广告',
      note: '多次发布',
      operator: reviewer.login,
    },
  ])
})

test('the next review shows the number of the author’s removals within a year', async () => {
  const { author, review } = await reportedPost({ text: '甲醇港口库存又在累积' })
  await decide(review, 'remove')
  now = minutesLater(5)
  const next = await post(author, '尿素出口配额的消息汇总')
  await reported('post', next)
  const shown = (await queued()).data.find(({ ref_id }) => ref_id === next)
  expect(shown?.author_removals).toBe(1)
  await decide(shown?.id ?? 0, 'keep')
})

test('a text that reports had hidden is public again after the decision to keep it', async () => {
  const { author, id, review, reporters } = await reportedPost({ people: 4, text: '纯碱的检修计划一览' })
  expect(await stateOf('post', id)).toBe(3)
  await decide(review, 'keep')
  expect(await stateOf('post', id)).toBe(1)
  expect((await callAsUser(getFeed, { tab: 'newest' })).data.data.map((card) => card.id)).toContain(id)
  expect((await events('reviewDecided')).at(-1)).toMatchObject({
    user: author.id,
    title: '您的帖子“纯碱的检修计划一览”已通过审核',
  })
  expect((await events('reportDecided')).slice(-4)).toMatchObject(
    reporters.map(({ id: reporter }) => ({ reporter, upheld: false })),
  )
})

test('the decision to keep a public text makes no notice to its author', async () => {
  const { author, review } = await reportedPost()
  await decide(review, 'keep')
  const notices = await events<{ user: number }>('reviewDecided')
  expect(notices.filter(({ user }) => user === author.id)).toEqual([])
})

test('a request to edit holds the text until its author has changed it and it was checked again', async () => {
  const { author, id, review } = await reportedPost({ text: '玻璃的产销率今天多少' })
  await decide(review, 'edit_request', { reason: 'falsehood', note: '请注明出处' })
  expect(await stateOf('post', id)).toBe(2)
  expect((await events('reviewDecided')).at(-1)).toMatchObject({
    user: author.id,
    title: '您的帖子“玻璃的产销率今天多少”需要修改',
    text: '理由：虚假信息。说明：请注明出处。修改后将重新审核，审核通过前不对他人展示。如有异议，可在 2026-12-05 16:00 前申诉一次。',
  })
  now = minutesLater(1)
  const edited = await callAsUser(
    editPost,
    {
      id,
      base_revision: 1,
      title: '',
      nonce: crypto.randomUUID(),
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '玻璃的产销率，出处：隆众' }] }],
      },
    },
    author,
  )
  expect(edited.data).toMatchObject({ state: 2 })
  const again = await reviewOf(db, 'post', id)
  expect(again).toBeGreaterThan(review)
  await decide(again, 'keep')
  expect(await stateOf('post', id)).toBe(1)
})

test('invalid decisions are refused with a message', async () => {
  const { author, id, review } = await reportedPost()
  expect(await call(decideReview, { id: review, decision: 'remove' }, token)).toMatchObject({
    code: 0,
    msg: '请选择理由',
  })
  expect(await decide(999_999, 'keep')).toMatchObject({ code: 0, msg: '审核记录不存在' })
  await callAsUser(deletePost, { id }, author)
  expect(await decide(review, 'edit_request')).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
  expect(await decide(review, 'remove')).toMatchObject({ code: 1 })
  expect(await stateOf('post', id)).toBe(5)
  expect(await decide(review, 'keep')).toMatchObject({ code: 0, msg: '该条已处理' })
})

test('a comment is removed with its count', async () => {
  const author = await member()
  const id = await post(author, '橡胶的进口量为什么这么高')
  const commentId = await comment(await member(), id, '看港口数据')
  await reported('comment', commentId, { reason: 'abuse' })
  const review = await reviewOf(db, 'comment', commentId)
  await decide(review, 'remove', { reason: 'abuse' })
  expect(await stateOf('comment', commentId)).toBe(4)
  expect((await callAsUser(getPost, { id })).data.card.stats.comments).toBe(0)
})

const pointsOf = async (user: Awaited<ReturnType<typeof member>>) =>
  (await callAsUser(getBalances, {}, user)).data.points.balance

test('a removed question or accepted answer within seven days gives its bounty back', async () => {
  const asker = await member(3)
  await seed.points(asker, 300)
  const question = await post(asker, '求推荐', { title: '豆粕的基差怎么看', bounty: 100 })
  await reported('post', question)
  expect(await pointsOf(asker)).toBe(200)
  await decide(await reviewOf(db, 'post', question), 'remove')
  expect(await pointsOf(asker)).toBe(300)

  now = minutesLater(2)
  const second = await post(asker, '求数据', { title: '菜油的库存在哪里看', bounty: 100 })
  const answerer = await member(2)
  const answer = await comment(answerer, second, '看这份周报里的表格即可', 2)
  const accepted = await callAsUser(acceptAnswer, { comment_id: answer }, asker)
  expect([accepted.code, await pointsOf(asker), await pointsOf(answerer)]).toEqual([1, 200, 100])
  await reported('comment', answer)
  await decide(await reviewOf(db, 'comment', answer), 'remove')
  expect([await pointsOf(asker), await pointsOf(answerer)]).toEqual([300, 0])
})

test('a user’s profile is reset when a report is upheld', async () => {
  const user = await member()
  await db.execute(
    sql`update profiles set nickname = '老王带路', avatar = '/files/a.webp' where user_id = ${user.id}`,
  )
  await reported('user', user.id)
  const review = await reviewOf(db, 'user', user.id)
  await decide(review, 'remove')
  const { rows } = await db.execute<{ nickname: string; avatar: string }>(
    sql`select nickname, avatar from profiles where user_id = ${user.id}`,
  )
  expect(rows[0]?.nickname).not.toBe('老王带路')
  expect(rows[0]?.avatar).toMatch(/^\/avatars\/\d+\.svg$/)
  expect((await events('reviewDecided')).at(-1)).toMatchObject({ title: '您的账号资料“老王带路”已被移除' })
})

test('the metric counts overdue reviews', async () => {
  const { review } = await reportedPost()
  const overdue = async () =>
    /vce_reviews_overdue\{kind="review"\} (\d+)/.exec(await app.metrics.metrics())?.[1]
  expect(await overdue()).toBe('0')
  now = minutesLater(121)
  expect(await overdue()).toBe('1')
  now = testTime
  await decide(review, 'keep')
  now = minutesLater(121)
  expect(await overdue()).toBe('0')
})
