import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * When each entry of the timetable ran last, by name: loops by their own rows, queues by their completed jobs,
 * listeners by the events that they have handled.
 */
export async function lastRuns(db: Database): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await db.execute<{ name: string; at: string }>(sql`
    select name, at from loop_runs
    union all
    select name, max(completed_on) from (
      select name, completed_on from pgboss.job union all select name, completed_on from pgboss.archive
    ) as jobs where completed_on is not null group by name
    union all
    select listener, max(handled_at) from outbox_deliveries where handled_at is not null group by listener`)
  return new Map(rows.map(({ name, at }) => [name, new Date(at)]))
}
