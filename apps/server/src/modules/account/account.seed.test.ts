import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { users } from './account.tables'
import { seedAccounts } from './index'

test('repeated seeding creates user 1 once and leaves the id sequence past it', async () => {
  const { db, seed } = await startTestApp()
  const clock = { now: () => testTime }

  await seedAccounts(db, clock)
  const { id } = await seed.user()
  await seedAccounts(db, clock)

  expect(id).toBeGreaterThan(1)
  expect((await db.select().from(users)).map((user) => user.id).sort()).toEqual([1, id])
})
