import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * Counts events against a rate limit, as if so many calls had come before: a few calls at the same time are then enough
 * to pass its maximum.
 */
export const countEvents = (db: Database, { key, times, at }: { key: string; times: number; at: Date }) =>
  db.execute(sql`
    insert into limit_events (key, at)
    select ${key}::text, ${at.toISOString()}::timestamptz from generate_series(1, ${times}::int)`)
