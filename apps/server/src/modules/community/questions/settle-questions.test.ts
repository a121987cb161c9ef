import { contentStates } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseHolds } from '#modules/ledger'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { storePost } from '../community.fixture'
import { comments } from '../tables/comments.tables'
import { posts } from '../tables/posts.tables'
import { openQuestion } from './open-question'
import { questionStatesOf } from './question-states'
import { closingTime, createTestQuestions, daysAfterClose } from './questions.fixture'
import { questionsRepository } from './questions.repository'
import { refundQuestion, refundQuestionsOf } from './refund-question'
import { settleQuestions } from './settle-questions'
import { takeBackBounty } from './take-back-bounty'

const server = await startTestApp()
const { db, seed } = server
const { ask, answer, like, likeBy, points, question, events, isClean } = createTestQuestions(server)

const settle = (now: Date) => db.transaction((tx) => settleQuestions(db).run(tx, now))
const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

test('the asker is reminded once, when a question with a bounty closes', async () => {
  const { asker, postId } = await ask(50)
  const without = await ask()
  await settle(minutesLater(closingTime, -1))
  expect(await events(asker, 'bountyEnding')).toEqual([])
  await settle(closingTime)
  await settle(minutesLater(closingTime, 1))
  expect(await events(asker, 'bountyEnding')).toEqual([
    { post_id: postId, title: '螺纹还能持有吗', change: 'due', amount: 50 },
  ])
  expect(await events(without.asker, 'bountyEnding')).toEqual([])
  expect(await question(postId)).toMatchObject({ settled: 'open' })
})

test('three days after its close a bounty goes to the answer whose likes weigh most', async () => {
  const { asker, postId } = await ask(50)
  const [many, heavy, few] = [await answer(postId), await answer(postId), await answer(postId)]
  await like(many.id, 1, 1, 1, 0, 0, 0)
  await like(heavy.id, 3, 2, 1)
  await like(few.id, 3, 3)
  await settle(minutesLater(daysAfterClose(3), -1))
  expect(await question(postId)).toMatchObject({ settled: 'open' })
  await settle(daysAfterClose(3))
  expect((await questionStatesOf(db, [postId])).get(postId)).toMatchObject({
    state: 'auto',
    accepted_id: heavy.id,
    accepted_at: '2026-11-30 16:00:00',
    paid_to: { id: heavy.answerer.id },
  })
  expect([await points(heavy.answerer), await points(many.answerer), await points(asker)]).toEqual([
    50, 0, 50,
  ])
  const [marked] = await db.select().from(comments).where(eq(comments.id, heavy.id))
  expect(marked?.acceptedAt).toEqual(daysAfterClose(3))
  await isClean()
})

test('of equal answers the earliest gets the bounty', async () => {
  const { postId } = await ask(50)
  const [late, early] = [
    await answer(postId, minutesLater(testTime, 20)),
    await answer(postId, minutesLater(testTime, 10)),
  ]
  await like(late.id, 1, 1, 2)
  await like(early.id, 2, 1, 1)
  await settle(daysAfterClose(3))
  expect(await question(postId)).toMatchObject({ settled: 'auto', acceptedId: early.id })
})

test('likes of new members, of the asker and of the answerer do not decide: the bounty returns', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await like(id, 1, 1, 0, 0, 0)
  for (const user of [asker, answerer]) await likeBy(id, user.id)
  await settle(daysAfterClose(3))
  expect(await question(postId)).toMatchObject({ settled: 'refunded', acceptedId: null })
  expect([await points(asker), await points(answerer)]).toEqual([100, 0])
  expect((await questionStatesOf(db, [postId])).get(postId)).toMatchObject({
    state: 'refunded',
    paid_to: null,
  })
  expect(await events(asker, 'bountyEnding')).toMatchObject([{ change: 'refunded', amount: 50 }])
  await isClean()
})

test('without a bounty a question closes with nothing accepted', async () => {
  const { postId } = await ask()
  const { id } = await answer(postId)
  await like(id, 3, 3, 3)
  await settle(daysAfterClose(3))
  expect(await question(postId)).toMatchObject({ settled: 'none', acceptedId: null })
})

test('the bounty of a question returns when it or its answer is hidden', async () => {
  const [hidden, without] = [await ask(50), await ask(50)]
  const [one, other] = [await answer(hidden.postId), await answer(without.postId)]
  for (const { id } of [one, other]) await like(id, 2, 2, 2)
  await db.update(posts).set({ state: contentStates.hidden }).where(eq(posts.id, hidden.postId))
  await db.update(comments).set({ state: contentStates.hidden }).where(eq(comments.id, other.id))
  await settle(daysAfterClose(3))
  for (const { postId, asker } of [hidden, without]) {
    expect(await question(postId)).toMatchObject({ settled: 'refunded' })
    expect(await points(asker)).toBe(100)
  }
  await isClean()
})

test('a removed question gives its bounty back, once, with every raise', async () => {
  const { asker, postId } = await ask(50)
  for (let round = 0; round < 2; round += 1) {
    await db.transaction((tx) => refundQuestion(tx, postId, testTime))
    expect(await points(asker)).toBe(100)
  }
  expect(await events(asker, 'bountyEnding')).toHaveLength(1)
  await db.transaction((tx) => refundQuestion(tx, 999_999, testTime))
  await isClean()
})

test('a user whose account is deleted gets the bounties of their open questions back first', async () => {
  const { asker, postId } = await ask(50)
  await db.transaction((tx) => refundQuestionsOf(tx, asker.id, testTime))
  expect([await points(asker), (await question(postId))?.settled]).toEqual([100, 'refunded'])
})

test('the ledger itself returns a bounty that no job has settled', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await like(id, 3, 3, 3)
  await db.transaction((tx) => releaseHolds.run(tx, minutesLater(daysAfterClose(4), -1)))
  expect(await points(asker)).toBe(50)
  await db.transaction((tx) => releaseHolds.run(tx, daysAfterClose(4)))
  await settle(daysAfterClose(4))
  expect(await question(postId)).toMatchObject({ settled: 'refunded', acceptedId: null })
  const [unmarked] = await db.select().from(comments).where(eq(comments.id, id))
  expect(unmarked?.acceptedAt).toBeNull()
  expect([await points(asker), await points(answerer)]).toEqual([100, 0])
  await isClean()
})

test('a bounty that the V粒 do not cover is refused without a trace', async () => {
  const asker = await seed.user()
  const postId = await storePost(db, { authorId: asker.id, kind: 2, title: '提问' })
  const opened = db.transaction(async (tx) => {
    const { ok } = await openQuestion(tx, { postId, askerId: asker.id, bounty: 10, days: 7, now: testTime })
    if (!ok) throw new Error('short')
  })
  await expect(opened).rejects.toThrow('short')
  expect(await question(postId)).toBeUndefined()
})

test('an accepted answer that is removed within seven days pays the bounty back', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await like(id, 1, 1, 1)
  await settle(daysAfterClose(3))
  const removal = daysAfterClose(9.9)
  const take = (now: Date) => db.transaction((tx) => takeBackBounty(tx, postId, now))
  expect(await take(daysAfterClose(10))).toBe(false)
  expect(await points(answerer)).toBe(50)
  expect([await take(removal), await take(removal)]).toEqual([true, false])
  expect([await points(answerer), await points(asker)]).toEqual([0, 100])
  expect(await question(postId)).toMatchObject({ settled: 'refunded', acceptedId: null, acceptedAt: null })
  expect(await events(asker, 'bountyEnding')).toMatchObject([{ change: 'refunded', amount: 50 }])
  await isClean()
})

test('the asker gets the whole bounty back although the answerer has spent it', async () => {
  const { asker, postId } = await ask(50)
  const { answerer, id } = await answer(postId)
  await like(id, 1, 1, 1)
  await settle(daysAfterClose(3))
  const other = await storePost(db, { authorId: answerer.id, kind: 2, title: '我也问一个' })
  await db.transaction((tx) =>
    openQuestion(tx, { postId: other, askerId: answerer.id, bounty: 30, days: 7, now: daysAfterClose(3) }),
  )
  await db.transaction((tx) => takeBackBounty(tx, postId, daysAfterClose(4)))
  expect([await points(answerer), await points(asker)]).toEqual([-30, 100])
  await isClean()
})

test('without a bounty a removed answer leaves the question open for another', async () => {
  const { asker, postId } = await ask()
  const { id } = await answer(postId)
  await questionsRepository(db).accept(postId, { commentId: id, settled: 'accepted', at: testTime })
  expect(await db.transaction((tx) => takeBackBounty(tx, postId, testTime))).toBe(true)
  expect(await question(postId)).toMatchObject({ settled: 'open', acceptedId: null, askerId: asker.id })
})

test('rounds at the same time settle every due question once', async () => {
  const due: Awaited<ReturnType<typeof ask>>[] = []
  for (let each = 0; each < crowd(12); each += 1) due.push(await ask(20))
  await Promise.all(Array.from({ length: 4 }, () => settle(daysAfterClose(3))))
  for (const { asker, postId } of due) {
    expect(await question(postId)).toMatchObject({ settled: 'refunded' })
    expect(await points(asker)).toBe(40)
    expect(await events(asker, 'bountyEnding')).toHaveLength(1)
  }
  await isClean()
})
