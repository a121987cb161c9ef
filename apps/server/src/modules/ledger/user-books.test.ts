import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { house, pointsAccountOf } from './accounts'
import { ledger } from './ledger'
import { userBooks } from './user-books'

const { db, seed } = await startTestApp()
const books = userBooks(db)

let count = 0
/** Gives a user V粒 for a reason at a moment; returns the key of the transfer. */
async function give(userId: number, amount: number, reason: string, at: Date) {
  const key = `given:${count++}`
  await db.transaction((tx) =>
    ledger(tx, at).transfer({ key, from: house.points.task, to: pointsAccountOf(userId), amount, reason }),
  )
  return key
}

test('what was received in a month counts by its reason, from the first second of the Beijing month on', async () => {
  const { id } = await seed.user()
  await give(id, 1, 'bountyWon', new Date('2026-10-31T23:59:59+08:00'))
  await give(id, 20, 'bountyWon', new Date('2026-11-01T00:00:00+08:00'))
  await give(id, 300, 'bountyWon', testTime)
  await give(id, 4_000, 'task', testTime)
  expect(await books.receivedInMonth(id, 'bountyWon', testTime)).toBe(320)
  expect(await books.receivedInMonth(id, 'bountyWon', new Date('2026-11-30T23:59:59+08:00'))).toBe(320)
  expect(await books.receivedInMonth(id, 'bountyWon', new Date('2026-12-01T00:00:00+08:00'))).toBe(0)
})

test('what was spent or taken back since still counts as received', async () => {
  const { id } = await seed.user()
  const key = await give(id, 50, 'bountyWon', testTime)
  await db.transaction((tx) =>
    ledger(tx, testTime).clawBack(key, {
      key: `${key}:taken`,
      from: pointsAccountOf(id),
      to: house.points.clawback,
      amount: 50,
      reason: 'clawback',
    }),
  )
  expect([await books.points(id), await books.receivedInMonth(id, 'bountyWon', testTime)]).toEqual([0, 50])
})

test('a user without books, or with those of others, has received nothing', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await give(other.id, 50, 'bountyWon', testTime)
  expect(await books.receivedInMonth(user.id, 'bountyWon', testTime)).toBe(0)
})
