import { dayMs } from '@vce/futures'
import { acceptAnswer, signInByCode } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { Origin, TestUser } from '#test/seed'
import { comments } from '../tables/comments.tables'
import { createTestQuestions, daysAfterClose } from './questions.fixture'
import { settleQuestions } from './settle-questions'

let now = testTime
const server = await startTestApp({ clock: { now: () => now } })
const { call, db, seed } = server
const { ask, answer, like, points, question, events, isClean } = createTestQuestions(server)

beforeEach(() => {
  now = testTime
})

/** Uses a new session, because older ones end after seven days. */
const accept = async (user: TestUser, comment_id: number) =>
  call(acceptAnswer, { comment_id }, await seed.session(user))
const settle = (at: Date) => db.transaction((tx) => settleQuestions(db).run(tx, at))
const atLimit = { code: 0, key: 'answererAtLimit', msg: '该用户本月获得的悬赏已达上限，请选择其他回答' }
const linked = { code: 0, key: 'linkedUsers', msg: '提问者与回答者存在关联，不能发放悬赏' }

/** Signs a user in from an address and browser at a moment. */
async function signIn({ mobile }: TestUser, from: Origin, at = testTime) {
  now = at
  const captcha = await seed.code(mobile ?? '', 'mobile_login', from)
  expect((await call(signInByCode, { mobile: mobile ?? '', captcha }, undefined, from)).code).toBe(1)
  now = testTime
}

/** A user who has already received a bounty this month. */
async function paidUser(bounty: number) {
  const user = await seed.user()
  const { asker, postId } = await ask(bounty)
  const { id } = await answer(postId, testTime, user)
  expect((await accept(asker, id)).code).toBe(1)
  return user
}

/** Expects that a refused acceptance has changed nothing. */
async function expectOpen(postId: number, commentId: number, asker: TestUser, left: number) {
  expect(await question(postId)).toMatchObject({ settled: 'open', acceptedId: null, acceptedAt: null })
  const [row] = await db.select().from(comments).where(eq(comments.id, commentId))
  expect(row?.acceptedAt).toBeNull()
  expect(await events(asker, 'answerAccepted')).toEqual([])
  expect(await points(asker)).toBe(left)
  await isClean()
}

test('a bounty that would exceed 5,000 a month of its answerer is refused', async () => {
  const rich = await paidUser(4_900)
  const { asker, postId } = await ask(101)
  const [over, other] = [await answer(postId, testTime, rich), await answer(postId)]
  expect(await accept(asker, over.id)).toMatchObject(atLimit)
  expect(await points(rich)).toBe(4_900)
  await expectOpen(postId, over.id, asker, 101)
  expect((await accept(asker, other.id)).code).toBe(1)
  expect(await points(other.answerer)).toBe(101)
})

test('a bounty that comes to exactly 5,000 in a Beijing month is paid', async () => {
  const rich = await paidUser(4_900)
  const [full, more] = [await ask(100), await ask(10, { days: 20 })]
  const ids = [await answer(full.postId, testTime, rich), await answer(more.postId, testTime, rich)].map(
    ({ id }) => id,
  )
  expect((await accept(full.asker, ids[0] ?? 0)).code).toBe(1)
  now = new Date('2026-11-30T23:59:59+08:00')
  expect(await accept(more.asker, ids[1] ?? 0)).toMatchObject(atLimit)
  now = new Date('2026-12-01T00:00:00+08:00')
  expect((await accept(more.asker, ids[1] ?? 0)).code).toBe(1)
  expect(await points(rich)).toBe(5_010)
  await isClean()
})

test('without a bounty neither the limit nor a link refuses an acceptance', async () => {
  const rich = await paidUser(5_000)
  const { asker, postId } = await ask()
  const { id } = await answer(postId, testTime, rich)
  for (const user of [asker, rich]) await signIn(user, { address: '198.51.100.7' })
  expect(await accept(asker, id)).toMatchObject({ code: 1, data: { bounty: 0, state: 'accepted' } })
})

test.each([
  ['browser', '00000000-0000-4000-8000-000000000001', '198.51.100.1', '192.0.2.1'],
  ['network', undefined, '198.51.102.1', '198.51.102.200'],
  ['IPv6 network', undefined, '2001:db8:7:1::1', '2001:db8:7:2::1'],
])('a bounty between two users of one %s is refused', async (_name, device, here, there) => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await signIn(asker, { address: here, device })
  await signIn(answerer, { address: there, device })
  expect(await accept(asker, id)).toMatchObject(linked)
  expect(await points(answerer)).toBe(0)
  await expectOpen(postId, id, asker, 50)
})

test('a common network of more than 30 days before refuses nothing', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await signIn(asker, { address: '198.51.103.1' }, new Date(testTime.getTime() - 30 * dayMs - 1))
  await signIn(answerer, { address: '198.51.103.1' })
  expect((await accept(asker, id)).code).toBe(1)
  expect(await points(answerer)).toBe(50)
})

test('without its asker a bounty goes to the best answer that can be paid', async () => {
  const { asker, postId } = await ask(200)
  const [own, over, third] = [await answer(postId), await answer(postId), await answer(postId)]
  const other = await ask(4_900, { days: 20 })
  const paid = await answer(other.postId, testTime, over.answerer)
  await like(own.id, 3, 3, 3)
  await like(over.id, 2, 2, 2)
  await like(third.id, 1, 1, 1)
  for (const user of [asker, own.answerer]) await signIn(user, { address: '198.51.104.1' }, daysAfterClose(0))
  now = daysAfterClose(3)
  expect((await accept(other.asker, paid.id)).code).toBe(1)
  await settle(now)
  expect(await question(postId)).toMatchObject({ settled: 'auto', acceptedId: third.id })
  expect(await Promise.all([own, over, third].map(({ answerer }) => points(answerer)))).toEqual([
    0, 4_900, 200,
  ])
  for (const { id } of [own, over]) {
    const [row] = await db.select().from(comments).where(eq(comments.id, id))
    expect(row?.acceptedAt).toBeNull()
  }
  expect(await events(asker, 'bountyEnding')).toEqual([])
  await isClean()
})

test('a bounty whose only answer is of a linked user returns', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await like(id, 3, 3, 3)
  for (const user of [asker, answerer]) await signIn(user, { address: '198.51.105.1' })
  await settle(daysAfterClose(3))
  expect(await question(postId)).toMatchObject({ settled: 'refunded', acceptedId: null })
  expect([await points(asker), await points(answerer)]).toEqual([100, 0])
  expect(await events(asker, 'bountyEnding')).toMatchObject([{ change: 'refunded', amount: 50 }])
  await isClean()
})
