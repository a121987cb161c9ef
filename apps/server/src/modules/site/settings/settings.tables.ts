import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** Settings of the site that operators have made; missing ones are empty. */
export const siteSettings = pgTable(
  'site_settings',
  {
    key: text().$type<'contact' | 'community_activity'>().primaryKey(),
    value: jsonb().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [check('site_settings_key', sql`${table.key} in ('contact', 'community_activity')`)],
)
