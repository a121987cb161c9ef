import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './connect'

/**
 * Numbers of the advisory locks, each for one purpose; arbitrary, but the same in all processes. The number of
 * a lock of `whole` is its key in Postgres; a lock of `ofSubject` has a key for each subject, of which its
 * number is the seed. The numbers of `market` and `migrations` stay the same, because servers of different
 * versions compete for them during an upgrade.
 */
export const locks = {
  whole: {
    market: 7_203_001,
    outbox: 7_203_002,
    'audit log': 7_203_010,
    'banned words': 7_203_011,
    'hot words': 7_203_012,
    'research import': 7_203_013,
    migrations: 7_316_204,
    'simulated market': 7_316_205,
    'simulated research': 7_316_206,
    'community samples': 7_316_207,
  },
  ofSubject: {
    'account mobile': 7_401_001,
    adverts: 7_401_002,
    circles: 7_401_003,
    'earning origin': 7_401_004,
    limits: 7_401_005,
    'live bans': 7_401_017,
    'live bookings': 7_401_018,
    'live chat': 7_401_016,
    'media uploads': 7_401_019,
    orders: 7_401_006,
    packets: 7_401_007,
    'raw files': 7_401_008,
    sanctions: 7_401_009,
    schedule: 7_401_010,
    'seat profits': 7_401_011,
    'site settings': 7_401_012,
    uploads: 7_401_013,
    watches: 7_401_014,
    workspace: 7_401_015,
  },
} as const

type WholeLock = keyof typeof locks.whole
type SubjectLock = keyof typeof locks.ofSubject

/** The id of a user, a name or a hash. */
type Subject = string | number

const keyOf = (name: SubjectLock, subject: Subject): SQL =>
  sql`hashtextextended(${String(subject)}, ${locks.ofSubject[name]})`

/** Waits for a lock, and holds it until the transaction ends. */
export async function lock(tx: Database, name: WholeLock) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.whole[name]})`)
}

/** Waits for a lock on one subject, and holds it until the transaction ends. */
export async function lockFor(tx: Database, name: SubjectLock, subject: Subject) {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name, subject)})`)
}

/**
 * Takes a lock on one subject until the transaction ends, without waiting; false if another transaction holds
 * it.
 */
export async function tryLockFor(tx: Database, name: SubjectLock, subject: Subject): Promise<boolean> {
  const { rows } = await tx.execute<{ won: boolean }>(
    sql`select pg_try_advisory_xact_lock(${keyOf(name, subject)}) as won`,
  )
  return rows[0]?.won === true
}

/** Key of a lock that a lease holds for a connection (`createLease`). */
export const leaseKey = (name: 'market' | 'outbox') => locks.whole[name]
