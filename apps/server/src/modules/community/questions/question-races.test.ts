import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { Failure } from '#platform/errors'
import { createLogger } from '#platform/logging'
import { createOnce } from '#platform/once'
import { member } from '#test/actors'
import { startTestApp } from '#test/app'
import { crowd, rounds } from '#test/crowd'
import { createSeed } from '#test/seed'
import { createTestQuestions, daysAfterClose } from './questions.fixture'
import { createQuestions } from './questions.service'
import { refundQuestion } from './refund-question'
import { settleQuestions } from './settle-questions'
import { takeBackBounty } from './take-back-bounty'

const { url } = await startTestApp()
const { db, pool } = connect(url, createLogger('silent'), 12)
afterAll(() => pool.end())

/** At this moment the job settles the questions, and askers can still accept answers. */
const due = daysAfterClose(3)
let now = due
const clock = { now: () => now }
const verbs = createQuestions({ db, clock, once: createOnce({ db, clock }) })
const { ask, answer, like, points, question, events, isClean } = createTestQuestions({
  db,
  seed: createSeed({ db, clock }),
})

/** The key of a refusal, or `ok`; rethrows any other error. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error) => {
      if (error instanceof Failure) return error.key
      throw error
    },
  )
const actorOf = (user: { id: number }) => ({ ...member(user.id), idempotencyKey: randomUUID() })
const accept = (user: { id: number }, comment_id: number) =>
  outcomeOf(verbs.acceptAnswer(actorOf(user), { comment_id }))
const raise = (user: { id: number }, id: number, amount: number) =>
  outcomeOf(verbs.raiseBounty(actorOf(user), { id, amount }))
const settle = () => db.transaction((tx) => settleQuestions(db).run(tx, now))
const refund = (postId: number) => db.transaction((tx) => refundQuestion(tx, postId, now))
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('acceptances, the job and the deletion make exactly one transfer', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    const { asker, postId } = await ask(100)
    const [one, other] = [await answer(postId), await answer(postId)]
    await like(one.id, 1, 1, 1)
    const [ofOne, ofOther] = await Promise.all([
      times(round % 2 ? crowd(12) / 2 : crowd(12), () => accept(asker, one.id)),
      times(crowd(12), () => accept(asker, other.id)),
      times(4, settle),
      times(4, () => refund(postId)),
    ])
    const accepted = [...ofOne, ...ofOther].filter((key) => key === 'ok').length
    const end = await question(postId)
    expect(end?.settled).not.toBe('open')
    expect(accepted).toBe(end?.settled === 'accepted' ? 1 : 0)
    const balances = [await points(asker), await points(one.answerer), await points(other.answerer)]
    const winner = [undefined, one.id, other.id].indexOf(end?.acceptedId ?? undefined)
    expect(balances).toEqual([winner === 0 ? 200 : 100, winner === 1 ? 100 : 0, winner === 2 ? 100 : 0])
    expect(await events(asker, 'answerAccepted')).toHaveLength(accepted)
    expect(await events(asker, 'bountyEnding')).toHaveLength(winner === 0 ? 1 : 0)
  }
  await isClean()
})

test('a raise during an acceptance is paid with it or refused, never lost', async () => {
  // Before the close, because a closed question cannot be raised.
  now = daysAfterClose(-1)
  for (let round = 0; round < rounds(6); round += 1) {
    const { asker, postId } = await ask(50, { points: 500 })
    const { answerer, id } = await answer(postId)
    const [raised, accepted] = await Promise.all([
      times(crowd(20), () => raise(asker, postId, 10)),
      times(3, () => accept(asker, id)),
    ])
    const count = raised.filter((key) => key === 'ok').length
    expect(raised.filter((key) => key === 'settled')).toHaveLength(raised.length - count)
    expect(accepted.filter((key) => key === 'ok')).toHaveLength(1)
    expect(await points(answerer)).toBe(50 + 10 * count)
    expect(await points(asker)).toBe(500 - 50 - 10 * count)
    expect(await question(postId)).toMatchObject({ bounty: 50 + 10 * count, settled: 'accepted' })
  }
  now = due
  await isClean()
})

test('all raises during a deletion are returned', async () => {
  now = daysAfterClose(-1)
  const { asker, postId } = await ask(50, { points: 200 })
  // Together the raises exceed the asker's V粒, so some are refused.
  await Promise.all([times(crowd(20), () => raise(asker, postId, 20)), times(3, () => refund(postId))])
  now = due
  expect(await points(asker)).toBe(200)
  expect(await question(postId)).toMatchObject({ settled: 'refunded' })
  await isClean()
})

test('two raises at once exceed neither the V粒 of the asker nor the limit of the tier', async () => {
  now = daysAfterClose(-1)
  const { asker, postId } = await ask(400, { points: 1_000, tier: 1 })
  const raised = await times(crowd(10), () => raise(asker, postId, 60))
  expect(raised.filter((key) => key === 'ok')).toHaveLength(1)
  expect(raised.filter((key) => key === 'tooHigh')).toHaveLength(raised.length - 1)
  const poor = await ask(50, { points: 100 })
  const short = await times(crowd(10), () => raise(poor.asker, poor.postId, 30))
  now = due
  expect(short.filter((key) => key === 'ok')).toHaveLength(1)
  expect(await points(poor.asker)).toBe(20)
  await isClean()
})

test('a payment is taken back once, even while acceptances and the job run', async () => {
  const first = await ask(100)
  const { answerer, id } = await answer(first.postId)
  await accept(first.asker, id)
  const [taken] = await Promise.all([
    times(6, () => db.transaction((tx) => takeBackBounty(tx, first.postId, now))),
    times(6, () => accept(first.asker, id)),
    times(3, settle),
  ])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect([await points(first.asker), await points(answerer)]).toEqual([200, 0])
  await isClean()
})

test('simultaneous bounties for one answerer do not exceed the monthly limit', async () => {
  const answerer = await createSeed({ db, clock }).user()
  const made: Awaited<ReturnType<typeof ask>>[] = []
  const ids: number[] = []
  for (let each = 0; each < 8; each += 1) {
    const one = await ask(1_500)
    const { id } = await answer(one.postId, undefined, answerer)
    if (each % 2) await like(id, 1, 1, 1)
    made.push(one)
    ids.push(id)
  }
  const [outcomes] = await Promise.all([
    Promise.all(made.map(({ asker }, index) => (index % 2 ? 'left' : accept(asker, ids[index] ?? 0)))),
    times(3, settle),
  ])
  const paid = await Promise.all(made.map(async ({ postId }) => (await question(postId))?.settled))
  expect(paid.filter((state) => state === 'accepted' || state === 'auto')).toHaveLength(3)
  expect(outcomes.filter((key) => !['ok', 'left', 'answererAtLimit', 'settled'].includes(key))).toEqual([])
  expect(await points(answerer)).toBe(4_500)
  await isClean()
})
