import {
  decideReview,
  getModerationHistory,
  getStanding,
  type InputOf,
  liftSanction,
  publishPost,
  type ReportReason,
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
const { member, post, reported, stateOf, tierOf, events } = communityOf(server)
const [lead, reviewer] = [await operator(['reviewLead']), await operator(['reviewer'])]
let token = ''

beforeEach(async () => {
  now = testTime
  token = await session(lead)
})

type Sanction = Partial<InputOf<typeof sanctionUser>>
const sanction = ({ id }: TestUser, reason: ReportReason, change: Sanction = {}) =>
  call(sanctionUser, { user_id: id, reason, note: '见举报', ...change }, token)
const standing = async (user: TestUser) => (await callAsUser(getStanding, {}, user)).data
const publish = (user: TestUser) =>
  callAsUser(
    publishPost,
    {
      kind: 1,
      title: '',
      nonce: crypto.randomUUID(),
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: '今日持仓小结' }] }],
      },
    },
    user,
  )

test.each([
  ['solicitation', [3, 30, null, null]],
  ['abuse', [0, 1, 7, 30, 30]],
  ['spam', [0, 1, 7, 30, 30]],
  ['fraud', [null, null]],
  ['illegal', [null]],
] as const)('sanctions for %s go up the ladder %j', async (reason, ladder) => {
  const user = await member(1)
  for (const days of ladder) {
    const { data } = await sanction(user, reason)
    expect(data).toMatchObject({ days })
    if (days === null) expect(data.until).toBeNull()
  }
})

test('only offences of the same kind share a ladder', async () => {
  const user = await member(1)
  const daysOf = async (reason: ReportReason) => (await sanction(user, reason)).data.days
  expect([await daysOf('spam'), await daysOf('solicitation'), await daysOf('abuse')]).toEqual([0, 3, 1])
})

test('a muted member can write nothing until the end', async () => {
  const user = await member(2)
  const { data } = await sanction(user, 'solicitation')
  expect(data.until).toBe('2026-11-23 16:00:00')
  expect(await publish(user)).toMatchObject({
    code: 0,
    msg: '您已被禁言至 2026-11-23 16:00，原因：引流荐股',
  })
  expect(await standing(user)).toMatchObject({
    tier: 0,
    muted: { until: '2026-11-23 16:00:00', reason: '引流荐股' },
  })
  now = new Date(testTime.getTime() + 3 * 86_400_000)
  expect(await publish(user)).toMatchObject({ code: 1 })
  expect((await standing(user)).muted).toBeNull()
})

test('a warning or a sanction limited to live rooms mutes no one in the community', async () => {
  const user = await member(2)
  await sanction(user, 'abuse')
  await sanction(user, 'abuse', { scope: 'live' })
  expect([await tierOf(user), (await standing(user)).muted]).toEqual([2, null])
  await sanction(user, 'abuse', { scope: 'all' })
  expect((await standing(user)).muted).toMatchObject({ until: '2026-11-27 16:00:00', reason: '人身攻击' })
})

test('a sanction names reason, end and appeal to the user', async () => {
  const user = await member(3)
  const { data } = await sanction(user, 'solicitation', { note: '在评论区留微信号' })
  expect((await events('reviewDecided')).at(-1)).toEqual({
    review_id: await reviewOf(db, 'user', user.id),
    user: user.id,
    title: '您已被禁言 3 天',
    text: '理由：引流荐股。说明：在评论区留微信号。禁言至 2026-11-23 16:00，期间不能发帖、评论、投票和点赞，仍可登录、申诉和注销账号。可信级已降为新期友。如有异议，可在 2026-12-05 16:00 前申诉一次。',
  })
  const [entry] = await auditRepository(db).newest({}, { limit: 1, offset: 0 })
  expect(entry).toMatchObject({
    action: 'user.sanction',
    target: `user ${user.id}`,
    reason: '在评论区留微信号',

    before: { tier: 3 },
    after: { sanction: data.id, reason: 'solicitation', days: 3, scope: 'community' },
  })
  const history = (await call(getModerationHistory, { user_id: user.id }, token)).data.data
  expect(history).toMatchObject([
    { what: '禁言 3 天', reason: '引流荐股', note: '在评论区留微信号', operator: lead.login },
  ])
})

test('a sanction that follows from an open review decides it and removes the text', async () => {
  const author = await member(1)
  const id = await post(author, '这段话里有骂人的词')
  const [reporter] = await reported('post', id, { reason: 'abuse' })
  const review = await reviewOf(db, 'post', id)
  expect(await sanction(author, 'abuse', { review_id: review })).toMatchObject({ code: 1 })
  expect(await stateOf('post', id)).toBe(4)
  expect((await events('reportDecided')).at(-1)).toMatchObject({ reporter: reporter?.id, upheld: true })
  const answer = await call(decideReview, { id: review, decision: 'keep' }, token)
  expect(answer).toMatchObject({ code: 0, msg: '该条已处理' })
})

test('a sanction after a removal becomes part of that decision', async () => {
  const author = await member(1)
  const id = await post(author, '又一段骂人的话')
  await reported('post', id, { reason: 'abuse' })
  const review = await reviewOf(db, 'post', id)
  const other = await session(reviewer)
  await call(decideReview, { id: review, decision: 'remove', reason: 'abuse' }, other)
  const before = (await events('reportDecided')).length
  now = new Date(testTime.getTime() + 86_400_000)
  token = await session(lead)
  const { data } = await sanction(author, 'abuse', { review_id: review })
  const { rows } = await db.execute<{ decision: string; decided_by: string; review_id: string }>(sql`
    select decision, decided_by, sanctions.review_id from sanctions
    join reviews on reviews.id = sanctions.review_id where sanctions.id = ${data.id}`)
  expect(rows).toEqual([{ decision: 'sanction', decided_by: String(reviewer.id), review_id: String(review) }])
  expect(await events('reportDecided')).toHaveLength(before)
})

test('invalid sanctions are refused with a message', async () => {
  const [user, author] = [await member(), await member()]
  const missing = { id: 999_999 } as TestUser
  expect(await sanction(missing, 'abuse')).toMatchObject({ code: 0, msg: '该用户不存在' })
  const unknown = { code: 0, msg: '审核记录不存在' }
  expect(await sanction(user, 'abuse', { review_id: 999_999 })).toMatchObject(unknown)
  const id = await post(author, '一段普通的复盘文字')
  await reported('post', id)
  const review = await reviewOf(db, 'post', id)
  expect(await sanction(user, 'abuse', { review_id: review })).toMatchObject(unknown)
  await call(decideReview, { id: review, decision: 'keep' }, token)
  expect(await sanction(author, 'abuse', { review_id: review })).toMatchObject(unknown)
  expect(await sanction(user, 'abuse', { note: '' })).toMatchObject({ code: 0, msg: '请填写理由' })
})

test('a lifted sanction ends at once', async () => {
  const user = await member(1)
  const { data } = await sanction(user, 'fraud')
  expect(await publish(user)).toMatchObject({ code: 0, msg: '您已被永久禁言，原因：诈骗' })
  expect(await call(liftSanction, { id: data.id, note: '误判' }, token)).toMatchObject({ code: 1 })
  expect(await publish(user)).toMatchObject({ code: 1 })
  expect((await events('reviewDecided')).at(-1)).toMatchObject({
    user: user.id,
    title: '您的处罚已提前解除',
    text: '说明：误判',
  })
  const ended = { code: 0, msg: '处罚不存在或已结束' }
  expect(await call(liftSanction, { id: data.id, note: '误判' }, token)).toMatchObject(ended)
  expect(await call(liftSanction, { id: 999_999, note: '误判' }, token)).toMatchObject(ended)
  const warning = await sanction(user, 'abuse')
  expect(await call(liftSanction, { id: warning.data.id, note: '误判' }, token)).toMatchObject(ended)
})

test('of two concurrent sanctions of a user the second counts the first', async () => {
  const user = await member(1)
  const manager = await operator(['manager'])
  const tokens = [token, await session(manager)]
  const answers = await Promise.all(
    tokens.map((by) => call(sanctionUser, { user_id: user.id, reason: 'abuse', note: '骂人' }, by)),
  )
  expect(answers.map(({ data }) => data.days).sort()).toEqual([0, 1])
})
