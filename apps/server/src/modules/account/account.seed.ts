import { sql } from 'drizzle-orm'
import { profiles } from '#modules/profile'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { users } from './account.tables'

/** User 1 is the house itself: what the portal publishes is published by it. */
const house = 1

/** Makes what every database has from the start; again changes nothing. */
export async function seedAccounts(db: Database, clock: Clock) {
  await db
    .insert(users)
    .overridingSystemValue()
    .values({ id: house, createdAt: clock.now() })
    .onConflictDoNothing()
  await profiles(db).begin(house)
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), greatest(${house}, (select max(id) from users)))`,
  )
}
