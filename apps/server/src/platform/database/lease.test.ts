import { afterAll, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { createTestDatabase } from '#test/database'
import { createLease } from './lease'

const database = await createTestDatabase()
afterAll(() => database.drop())

const pause = 20

function competitor(key: number) {
  const changes: boolean[] = []
  const lease = createLease({
    connectionString: database.url,
    key,
    logger: createLogger('silent'),
    changed: (held) => changes.push(held),
    pause,
  })
  lease.start()
  return { lease, changes }
}

test('one of two processes holds the lease until it releases it', async () => {
  const first = competitor(1)
  expect(await first.lease.heldWithin(5_000)).toBe(true)
  const second = competitor(1)
  expect(await second.lease.heldWithin(10 * pause)).toBe(false)

  await first.lease.release()
  expect(await second.lease.heldWithin(5_000)).toBe(true)
  expect([first.changes, second.changes]).toEqual([[true, false], [true]])
  await second.lease.release()
})

test('a process that loses its connection loses the lease and competes again', async () => {
  const { lease, changes } = competitor(2)
  await lease.heldWithin(5_000)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vce lease' and datname = current_database()",
  )
  await expect.poll(() => changes, { timeout: 10_000 }).toEqual([true, false, true])
  await lease.release()
})

test('different keys are independent leases', async () => {
  const [one, other] = [competitor(3), competitor(4)]
  expect(await Promise.all([one.lease.heldWithin(5_000), other.lease.heldWithin(5_000)])).toEqual([
    true,
    true,
  ])
  await Promise.all([one.lease.release(), other.lease.release()])
})
