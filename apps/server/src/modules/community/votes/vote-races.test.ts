import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#platform/database'
import { Failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { createLogger } from '#platform/logging'
import { member } from '#test/actors'
import { startTestApp, testTime } from '#test/app'
import { crowd, rounds } from '#test/crowd'
import { storePost } from '../community.fixture'
import { ballots, voteOptions, votes } from '../tables/votes.tables'
import { insertVote } from './insert-vote'
import { replaceVote } from './replace-vote'
import { createVotes } from './votes.service'

const { seed, url } = await startTestApp()
const { db, pool } = connect(url, createLogger('silent'), 12)
afterAll(() => pool.end())

const closing = 3_600_000
let now = testTime
const verbs = createVotes({ db, clock: { now: () => now } })

async function newVote(maxChoices: number) {
  const { id: authorId } = await seed.user()
  const draft = {
    title: '螺纹下周怎么走',
    options: ['看多', '看空', '震荡'],
    max_choices: maxChoices,
    hours: 1,
  }
  const id = await db.transaction((tx) => insertVote(tx, { authorId, draft, now: testTime }))
  await storePost(db, { authorId, voteId: id })
  const rows = await db.select().from(voteOptions).where(eq(voteOptions.voteId, id)).orderBy(voteOptions.id)
  return { id, draft, options: rows.map((option) => option.id) }
}

/** The key of a refusal, or undefined for a success; rethrows any other error. */
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => {
      if (error instanceof Failure) return error.key
      throw error
    },
  )
const cast = (actor: Actor, id: number, ...options: number[]) =>
  refusalOf(verbs.castVote(actor, { vote_id: id, option_ids: options }))
const cancel = (actor: Actor, id: number) => refusalOf(verbs.cancelVote(actor, { vote_id: id }))

/** Expects that the counts of voters and of each option equal the ballots. */
async function expectCounted(id: number) {
  const rows = await db.select().from(ballots).where(eq(ballots.voteId, id))
  const [vote] = await db.select().from(votes).where(eq(votes.id, id))
  const options = await db.select().from(voteOptions).where(eq(voteOptions.voteId, id))
  expect(vote?.voters).toBe(rows.length)
  for (const option of options)
    expect(option.count).toBe(rows.filter(({ optionIds }) => optionIds.includes(option.id)).length)
  return rows.length
}

test('many members who vote, change and take back at the same time are counted exactly', async () => {
  const { id, options } = await newVote(2)
  const [first = 0, second = 0, third = 0] = options
  const voters = Array.from({ length: crowd() }, (_, index) => member(5_000 + index))
  await Promise.all(
    voters.flatMap((actor, index) => [
      cast(actor, id, options[index % 3] ?? 0),
      cast(actor, id, first, index % 2 ? second : third),
      index % 5 === 0 ? cancel(actor, id) : cast(actor, id, third),
    ]),
  )
  const cancelling = Math.ceil(voters.length / 5)
  expect(await expectCounted(id)).toBeGreaterThanOrEqual(voters.length - cancelling)
})

test('one member in many tabs has one ballot', async () => {
  const { id, options } = await newVote(1)
  const actor = member(6_000)
  const answers = await Promise.all(
    Array.from({ length: crowd() }, (_, index) => cast(actor, id, options[index % 3] ?? 0)),
  )
  expect(answers.every((key) => key === undefined)).toBe(true)
  expect(await expectCounted(id)).toBe(1)
})

test('at the moment of the close a ballot is either fully counted or refused', async () => {
  const { id, options } = await newVote(1)
  const voters = Array.from({ length: crowd() }, (_, index) => member(7_000 + index))
  const half = voters.length / 2
  const answers = await Promise.all(
    voters.map((actor, index) => {
      // Each call reads the clock once; every second call is one millisecond before the close.
      now = new Date(testTime.getTime() + closing - (index % 2))
      const answer = cast(actor, id, options[index % 3] ?? 0)
      return answer
    }),
  )
  now = testTime
  expect(answers.filter((key) => key === undefined)).toHaveLength(half)
  expect(answers.filter((key) => key === 'closed')).toHaveLength(half)
  expect(await expectCounted(id)).toBe(half)
})

test('ballots that race with the close of their vote leave nothing when refused', async () => {
  const { id, options } = await newVote(1)
  const voters = Array.from({ length: crowd() }, (_, index) => member(8_000 + index))
  const closed = db.execute(
    sql`update votes set closes_at = ${testTime.toISOString()}::timestamptz where id = ${id}`,
  )
  const [answers] = await Promise.all([
    Promise.all(voters.map((actor, index) => cast(actor, id, options[index % 3] ?? 0))),
    closed,
  ])
  const counted = answers.filter((key) => key === undefined).length
  expect(answers.filter((key) => key === 'closed')).toHaveLength(voters.length - counted)
  expect(await expectCounted(id)).toBe(counted)
})

test('a vote that is replaced at the same time has ballots on its own options only', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const { id, draft, options } = await newVote(1)
    const voters = Array.from({ length: 5 }, (_, index) => member(9_000 + round * 10 + index))
    const [isReplaced, answers] = await Promise.all([
      db.transaction((tx) => replaceVote(tx, id, { ...draft, options: ['涨', '跌'] }, testTime)),
      Promise.all(voters.map((actor) => cast(actor, id, options[0] ?? 0))),
    ])
    const left = await db.select().from(voteOptions).where(eq(voteOptions.voteId, id))
    expect(left).toHaveLength(isReplaced ? 2 : 3)
    const rows = await db.select().from(ballots).where(eq(ballots.voteId, id))
    expect(rows).toHaveLength(isReplaced ? 0 : answers.filter((key) => key === undefined).length)
    for (const { optionIds } of rows)
      expect(left.map((option) => option.id)).toEqual(expect.arrayContaining(optionIds))
    await expectCounted(id)
  }
})
