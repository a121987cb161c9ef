import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { lock, lockFor, locks, tryLockFor } from './locks'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())

test('no two locks have the same number', () => {
  const numbers = [...Object.values(locks.whole), ...Object.values(locks.ofSubject)]

  expect(new Set<number>(numbers).size).toBe(numbers.length)
})

test('the market’s lease and the lock of migrations keep their numbers', () => {
  expect(locks.whole).toMatchObject({ market: 7_203_001, migrations: 7_316_204 })
})

test('a lock on a subject is refused to another transaction until the first one ends', async () => {
  const isFree = () => db.transaction((tx) => tryLockFor(tx, 'schedule', 'sweep'))

  await db.transaction(async (tx) => {
    await lockFor(tx, 'schedule', 'sweep')

    expect(await isFree()).toBe(false)
  })

  expect(await isFree()).toBe(true)
})

test('locks on other subjects and of other names stay free', async () => {
  await db.transaction(async (tx) => {
    await lockFor(tx, 'orders', 7)

    expect(await db.transaction((other) => tryLockFor(other, 'orders', 8))).toBe(true)
    expect(await db.transaction((other) => tryLockFor(other, 'circles', 7))).toBe(true)
    expect(await db.transaction((other) => tryLockFor(other, 'orders', 7))).toBe(false)
  })
})

test('a whole lock is released with its transaction', async () => {
  const held = async () => {
    const { rows } = await db.execute<{ held: number }>(
      sql`select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = ${locks.whole['hot words']}`,
    )
    return rows[0]?.held
  }

  await db.transaction(async (tx) => {
    await lock(tx, 'hot words')

    expect(await held()).toBe(1)
  })

  expect(await held()).toBe(0)
})
