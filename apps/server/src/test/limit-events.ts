import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * Adds events to a rate limit as if that many calls had been made, so that a few concurrent calls then exceed
 * its maximum.
 */
export const addLimitEvents = (db: Database, { key, times, at }: { key: string; times: number; at: Date }) =>
  db.execute(sql`
    insert into limit_events (key, at)
    select ${key}::text, ${at.toISOString()}::timestamptz from generate_series(1, ${times}::int)`)
