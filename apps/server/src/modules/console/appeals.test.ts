import {
  appealDecision,
  decideAppeal,
  decideReview,
  getAppeals,
  getFeed,
  getModerationHistory,
  getPost,
  getStanding,
  sanctionUser,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditRepository } from '#platform/audit'
import { startTestApp, testTime } from '#test/app'
import { communityOf, reviewOf } from '#test/community'
import type { TestUser } from '#test/seed'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const server = await startTestApp({ env: consoleEnv, clock })
const { app, call: callAsUser, db } = server
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const { member, post, comment, reported, stateOf, tierOf, events } = communityOf(server)
const [first, second] = [await operator(['reviewLead']), await operator(['manager'])]
let token = ''
let other = ''

beforeEach(async () => {
  now = testTime
  token = await session(first)
  other = await session(second)
  await db.execute(sql`truncate appeals`)
})

const note = '复核后的意见'
const appeal = (user: TestUser, review_id: number, text = '这是我自己的交易记录') =>
  callAsUser(appealDecision, { review_id, text }, user)

/** Creates a post that was removed after a report. */
async function removedPost(text = '被移除的一篇复盘', reason: 'spam' | 'solicitation' = 'spam') {
  const author = await member(2)
  const id = await post(author, text)
  const reporters = await reported('post', id, { reason })
  const review = await reviewOf(db, 'post', id)
  await call(decideReview, { id: review, decision: 'remove', reason }, token)
  return { author, id, review, reporters }
}
const waiting = async () => (await call(getAppeals, {}, other)).data
const idOf = async (review: number) =>
  (await waiting()).data.find(({ review_id }) => review_id === review)?.id ?? 0
const decide = async (review: number, overturn: boolean, by = other) =>
  call(decideAppeal, { id: await idOf(review), overturn, note }, by)
/** Moves a decision back in time, because the operator's session would not last so long. */
const decidedAgo = (review: number, time: string) =>
  db.execute(sql`
    update reviews set decided_at = ${testTime.toISOString()}::timestamptz - ${time}::interval where id = ${review}`)
const upheldReports = async (review: number) => {
  const { rows } = await db.execute<{ upheld: number }>(
    sql`select count(*)::int as upheld from reports where review_id = ${review} and is_upheld`,
  )
  return rows[0]?.upheld
}

test('an appeal waits with its decision for forty-eight hours, the oldest first', async () => {
  const one = await removedPost('第一篇被移除的帖子')
  const two = await removedPost('第二篇被移除的帖子')
  expect(await appeal(two.author, two.review)).toMatchObject({
    code: 1,
    msg: '申诉已提交，我们会在48小时内答复',
  })
  now = new Date(testTime.getTime() + 60_000)
  await appeal(one.author, one.review, '请再看一次')
  const { data, total } = await waiting()
  expect(total).toBe(2)
  expect(data.map(({ review_id }) => review_id)).toEqual([two.review, one.review])
  expect(data[1]).toMatchObject({
    user_id: one.author.id,
    text: '请再看一次',
    snapshot: '第一篇被移除的帖子',
    reason: '垃圾广告',
    decided_by: first.login,
    at: '2026-11-20 16:01:00',
    due_at: '2026-11-22 16:01:00',
  })
})

test('invalid appeals are refused with a message', async () => {
  const { author, review, id } = await removedPost()
  const unknown = { code: 0, msg: '没有这项处理' }
  expect(await appeal(await member(), review)).toMatchObject(unknown)
  expect(await appeal(author, 999_999)).toMatchObject(unknown)
  expect(await appeal(author, review, ' ')).toMatchObject({ code: 0, msg: '请填写申诉理由' })
  await decidedAgo(review, '15 days')
  expect(await appeal(author, review)).toMatchObject({ code: 0, msg: '已超过15天的申诉期限' })
  await decidedAgo(review, '14 days 23 hours 59 minutes')
  expect(await appeal(author, review)).toMatchObject({ code: 1 })
  expect(await appeal(author, review)).toMatchObject({ code: 0, msg: '您已申诉过' })

  const retained = await post(await member(), '被保留的一篇帖子')
  await reported('post', retained)
  const open = await reviewOf(db, 'post', retained)
  expect(await appeal(author, open)).toMatchObject(unknown)
  await call(decideReview, { id: open, decision: 'keep' }, token)
  expect(await appeal(author, open)).toMatchObject(unknown)
  expect(await stateOf('post', id)).toBe(4)
})

test('an appeal is decided once by another operator', async () => {
  const { author, review } = await removedPost()
  await appeal(author, review)
  const id = await idOf(review)
  expect(await decide(review, true, token)).toMatchObject({ code: 0, msg: '不能处理自己作出的决定' })
  expect(await call(decideAppeal, { id: 999_999, overturn: true, note }, other)).toMatchObject({
    code: 0,
    msg: '申诉不存在',
  })
  expect(await decide(review, false)).toMatchObject({ code: 1 })
  expect(await call(decideAppeal, { id, overturn: true, note }, other)).toMatchObject({
    code: 0,
    msg: '该申诉已处理',
  })
})

test('an overturned removal brings the post back into its lists', async () => {
  const { author, id, review } = await removedPost('被误判的一篇复盘')
  expect(await upheldReports(review)).toBe(1)
  await appeal(author, review)
  await decide(review, true)
  expect(await stateOf('post', id)).toBe(1)
  expect((await callAsUser(getFeed, { tab: 'newest' })).data.data.map((card) => card.id)).toContain(id)
  expect(await upheldReports(review)).toBe(0)
  expect((await events('reviewDecided')).at(-1)).toEqual({
    review_id: review,
    user: author.id,
    title: '您的申诉已通过',
    text: `原处理已撤销，内容与可信级已恢复。说明：${note}`,
  })
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({ action: 'appeal.overturn', reason: note, operator: second.login })
  const history = (await call(getModerationHistory, { user_id: author.id }, token)).data.data
  expect(history.map(({ what }) => what).sort()).toEqual(['申诉成立', '移除'].sort())
})

test('an appeal that is not upheld changes nothing', async () => {
  const { author, id, review } = await removedPost()
  await appeal(author, review)
  await decide(review, false)
  expect([await stateOf('post', id), await upheldReports(review)]).toEqual([4, 1])
  expect((await events('reviewDecided')).at(-1)).toMatchObject({
    title: '您的申诉未通过',
    text: `维持原处理。说明：${note}`,
  })
})

test('a comment that comes back is counted again', async () => {
  const id = await post(await member(), '一篇有评论的帖子')
  const author = await member()
  const commentId = await comment(author, id, '这条评论被误判了')
  await reported('comment', commentId)
  const review = await reviewOf(db, 'comment', commentId)
  await call(decideReview, { id: review, decision: 'remove', reason: 'abuse' }, token)
  const counted = async () => (await callAsUser(getPost, { id })).data.card.stats.comments
  expect(await counted()).toBe(0)
  await appeal(author, review)
  await decide(review, true)
  expect(await counted()).toBe(1)
})

test('an overturned sanction ends with its mute and does not count on the ladder', async () => {
  const { author, review } = await removedPost('疑似引流的一段话', 'solicitation')
  const sanction = (review_id?: number) =>
    call(sanctionUser, { user_id: author.id, reason: 'solicitation', note: '引流', review_id }, token)
  expect((await sanction(review)).data.days).toBe(3)
  expect(await tierOf(author)).toBe(0)
  await appeal(author, review)
  await decide(review, true)
  expect(await tierOf(author)).toBe(2)
  expect((await callAsUser(getStanding, {}, author)).data.muted).toBeNull()
  expect((await sanction()).data.days).toBe(3)
})

test('neither operator of a removal and its sanction decides the appeal', async () => {
  const { author, review } = await removedPost()
  await call(sanctionUser, { user_id: author.id, reason: 'abuse', note: '骂人', review_id: review }, other)
  await appeal(author, review)
  const own = { code: 0, msg: '不能处理自己作出的决定' }
  expect(await decide(review, true, other)).toMatchObject(own)
  expect(await decide(review, true, token)).toMatchObject(own)
  const third = await session(await operator(['owner']))
  expect(await decide(review, true, third)).toMatchObject({ code: 1 })
})

test('a sanction after an appeal is a decision against which the user may appeal', async () => {
  const { author, review } = await removedPost()
  await appeal(author, review)
  await decide(review, false)
  await call(sanctionUser, { user_id: author.id, reason: 'abuse', note: '骂人', review_id: review }, token)
  const own = await reviewOf(db, 'user', author.id)
  expect(await appeal(author, own)).toMatchObject({ code: 1 })
})

test('a text that was removed again stays removed when the first decision is overturned', async () => {
  const { author, id, review } = await removedPost()
  await appeal(author, review)
  await db.execute(sql`
    insert into reviews (kind, ref_id, author_id, snapshot, state, decision, reason, decided_by, decided_at, due_at, created_at)
    values ('post', ${id}, ${author.id}, '', 'decided', 'remove', 'illegal', 1, now(), now(), now())`)
  await decide(review, true)
  expect(await stateOf('post', id)).toBe(4)
})

test('of two operators who decide an appeal at once one counts', async () => {
  const { author, review } = await removedPost()
  await appeal(author, review)
  const id = await idOf(review)
  const third = await session(await operator(['owner']))
  const answers = await Promise.all(
    [other, third].map((by, at) => call(decideAppeal, { id, overturn: at === 0, note }, by)),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
})

test('two concurrent appeals by one user count once', async () => {
  const { author, review } = await removedPost()
  const answers = await Promise.all([appeal(author, review), appeal(author, review)])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  expect((await waiting()).total).toBe(1)
})
