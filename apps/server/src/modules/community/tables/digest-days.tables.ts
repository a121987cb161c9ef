import { date, pgTable } from 'drizzle-orm/pg-core'

/** Days whose digest of 话题更新 was sent. */
export const digestDays = pgTable('digest_days', { day: date().primaryKey() })
