import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ledger, pointsAccountOf, verifyBooks } from '#modules/ledger'
import { startTestApp, testTime } from '#test/app'
import { bountyParts, questions } from '../tables/questions.tables'
import { bountyChecks } from './bounty-checks'
import { closingTime, createTestQuestions, daysAfterClose } from './questions.fixture'
import { refundQuestion } from './refund-question'
import { settleQuestions } from './settle-questions'
import { takeBackBounty } from './take-back-bounty'

const server = await startTestApp()
const { db, seed } = server
const { ask, answer, like, isClean } = createTestQuestions(server)

/** The ids that each failing check reports, by the name of the check. */
async function broken() {
  const results = await verifyBooks(db, { extraChecks: bountyChecks })
  return Object.fromEntries(
    results.filter((each) => each.broken.length > 0).map((each) => [each.name, each.broken]),
  )
}

/** One question for each state of a bounty. */
async function oneOfEach() {
  const [open, refunded, paid, reversed] = [await ask(20), await ask(20), await ask(20), await ask(20)]
  await db.transaction((tx) => refundQuestion(tx, refunded.postId, testTime))
  for (const { postId } of [paid, reversed]) {
    await db.update(questions).set({ closesAt: testTime }).where(eq(questions.postId, postId))
    await like((await answer(postId)).id, 1, 1, 1)
  }
  const now = daysAfterClose(-3.5)
  await db.transaction((tx) => settleQuestions(db).run(tx, now))
  await db.transaction((tx) => takeBackBounty(tx, reversed.postId, now))
  return { open, refunded, paid, reversed }
}

const made = await oneOfEach()

/** Makes a question inconsistent, expects that a check finds it, and restores the question. */
async function expectSeen(
  postId: number,
  change: Partial<typeof questions.$inferInsert>,
  name: string,
  ids: string[],
) {
  const [before] = await db.select().from(questions).where(eq(questions.postId, postId))
  await db.update(questions).set(change).where(eq(questions.postId, postId))
  expect(await broken()).toEqual({ [name]: ids })
  await db
    .update(questions)
    .set(before ?? {})
    .where(eq(questions.postId, postId))
  await isClean()
}

test('open, returned, paid and reversed bounties agree with the holds of the ledger', async () => {
  expect(await db.select({ settled: questions.settled }).from(questions).orderBy(questions.postId)).toEqual(
    ['open', 'refunded', 'auto', 'refunded'].map((settled) => ({ settled })),
  )
  await isClean()
  const counted = (await verifyBooks(db, { extraChecks: bountyChecks })).filter(({ name }) =>
    name.startsWith('悬赏'),
  )
  expect(counted.map(({ rows }) => rows)).toEqual([4, 4, 4])
})

test('a bounty that is not the sum of its parts is found', async () => {
  const { postId } = made.open
  await expectSeen(postId, { bounty: 21 }, '悬赏各份 = 悬赏额', [String(postId)])
})

test('a question whose hold ended differently is found', async () => {
  const seen = async (postId: number, settled: 'open' | 'refunded' | 'none') =>
    expectSeen(postId, { settled }, '悬赏各份与冻结单相符', [`bounty:${postId}:1`])
  await seen(made.open.postId, 'refunded')
  await seen(made.refunded.postId, 'open')
  await seen(made.paid.postId, 'refunded')
  await seen(made.reversed.postId, 'open')
})

test('a payment to a user other than the accepted answerer is found', async () => {
  const { postId } = made.paid
  const other = await answer(postId)
  await expectSeen(postId, { acceptedId: other.id }, '悬赏各份与冻结单相符', [`bounty:${postId}:1`])
})

test('a part without a hold is found like a hold without a part', async () => {
  const { postId } = made.open
  const holdKey = `bounty:${postId}:1`
  await db.update(bountyParts).set({ holdKey: 'bounty:lost' }).where(eq(bountyParts.holdKey, holdKey))
  expect(await broken()).toEqual({
    悬赏各份与冻结单相符: ['bounty:lost'],
    悬赏冻结单皆有提问: [holdKey],
  })
  await db.update(bountyParts).set({ holdKey }).where(eq(bountyParts.holdKey, 'bounty:lost'))
  await isClean()
})

test('holds of other modules are no bounties', async () => {
  const { id } = await seed.user()
  await seed.points({ id, token: '', mobile: null }, 10)
  await db.transaction((tx) =>
    ledger(tx, testTime).hold({
      key: `order:${id}`,
      from: pointsAccountOf(id),
      amount: 5,
      reason: 'hold',
      ref: 'order:1',
      deadline: closingTime,
    }),
  )
  await isClean()
})
