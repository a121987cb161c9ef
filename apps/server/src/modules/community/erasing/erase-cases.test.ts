import { dayMs } from '@vce/futures'
import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { appeals, reports, reviewReasons, reviews } from '../tables/moderation.tables'
import { sanctions } from '../tables/sanctions.tables'
import { eraseCases } from './erase-cases'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const decidedAt = new Date('2026-11-20T08:00:00Z')
const threeYears = new Date('2029-11-20T08:00:00Z')
const daysBefore = (days: number) => new Date(threeYears.getTime() - days * dayMs)
const eraseAt = (now: Date) => db.transaction((tx) => eraseCases.run(tx, now))

const tables = [reviews, reviewReasons, reports, appeals, sanctions]
beforeEach(async () => {
  for (const table of tables) await db.delete(table)
})
const counts = () => Promise.all(tables.map((table) => db.$count(table)))
const reviewsLeft = async () =>
  (await db.select({ refId: reviews.refId }).from(reviews).orderBy(asc(reviews.refId))).map(
    ({ refId }) => refId,
  )

let refs = 0
/** Stores a removal with a report; returns its id. */
async function removal(change: Partial<typeof reviews.$inferInsert> = {}) {
  refs += 1
  const [review] = await db
    .insert(reviews)
    .values({
      kind: 'post',
      refId: refs,
      authorId: 7,
      snapshot: '带单',
      createdAt: decidedAt,
      dueAt: decidedAt,
      state: 'decided',
      decision: 'remove',
      decidedAt,
      decidedBy: 1,
      ...change,
    })
    .returning({ id: reviews.id })
  const reviewId = review?.id ?? 0
  await db.insert(reviewReasons).values({ reviewId, source: 'report', what: 'spam', at: decidedAt })
  await db.insert(reports).values({
    reporterId: 8,
    kind: 'post',
    refId: refs,
    reason: 'spam',
    reviewId,
    weight: 1,
    at: decidedAt,
  })
  return reviewId
}
const sanction = (reviewId: number | null, until: Date | null, liftedAt: Date | null = null) =>
  db.insert(sanctions).values({
    userId: 7,
    scope: 'community',
    reason: 'spam',
    note: '',
    reviewId,
    operatorId: 1,
    from: decidedAt,
    until,
    liftedAt,
  })
const appeal = (reviewId: number, state: 'open' | 'upheld', at: Date | null) =>
  db.insert(appeals).values({
    reviewId,
    userId: 7,
    text: '不服',
    at: decidedAt,
    dueAt: decidedAt,
    state,
    decidedAt: at,
  })

test('a decision with reports, appeal and sanction stays for three years less a day, then goes', async () => {
  const id = await removal()
  await appeal(id, 'upheld', decidedAt)
  await sanction(id, decidedAt)
  await sanction(null, decidedAt)
  await eraseAt(daysBefore(1))
  expect(await counts()).toEqual([1, 1, 1, 1, 2])
  await eraseAt(threeYears)
  expect(await counts()).toEqual([0, 0, 0, 0, 0])
  await eraseAt(threeYears)
})

test('an undecided case stays, however old it is', async () => {
  await removal({ state: 'open', decision: null, decidedAt: null })
  await appeal(await removal(), 'open', null)
  await eraseAt(new Date('2040-01-01T00:00:00Z'))
  expect(await counts()).toEqual([2, 2, 2, 1, 0])
})

test('a decision stays until three years after the end of its sanction', async () => {
  const [forGood, long, lifted, appealed] = [
    await removal(),
    await removal(),
    await removal(),
    await removal(),
  ]
  const later = new Date(decidedAt.getTime() + 30 * dayMs)
  await sanction(forGood, null)
  await sanction(long, later)
  // A sanction that was lifted early counts as ended when it was lifted.
  await sanction(lifted, null, decidedAt)
  await appeal(appealed, 'upheld', later)
  const [first = 0, second = 0, , fourth = 0] = await reviewsLeft()
  await eraseAt(threeYears)
  expect(await reviewsLeft()).toEqual([first, second, fourth])
  await eraseAt(new Date(threeYears.getTime() + 30 * dayMs))
  expect(await reviewsLeft()).toEqual([first])
  expect(await counts()).toEqual([1, 1, 1, 0, 1])
})
