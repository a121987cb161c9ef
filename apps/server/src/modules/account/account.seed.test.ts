import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { users } from './account.tables'
import { seedAccounts } from './index'

test('user 1 is there once however often the seed runs, and the next user gets another number', async () => {
  const { db, seed } = await startTestApp()
  const clock = { now: () => testTime }

  await seedAccounts(db, clock)
  const { id } = await seed.user()
  await seedAccounts(db, clock)

  expect(id).toBeGreaterThan(1)
  expect((await db.select().from(users)).map((user) => user.id).sort()).toEqual([1, id])
})
