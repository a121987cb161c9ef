import { sql } from 'drizzle-orm'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { users } from './account.tables'

/** User 1 is the portal itself, the author of everything the portal publishes. */
const portalUserId = 1

/** Creates the rows every database starts with; idempotent. */
export async function seedAccounts(db: Database, clock: Clock) {
  await db
    .insert(users)
    .overridingSystemValue()
    .values({ id: portalUserId, createdAt: clock.now() })
    .onConflictDoNothing()
  await profiles(db).begin(portalUserId, clock.now())
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), greatest(${portalUserId}, (select max(id) from users)))`,
  )
}
