import { date, pgTable } from 'drizzle-orm/pg-core'

/** Days whose digest was sent. */
export const digestDays = pgTable('digest_days', { day: date().primaryKey() })
