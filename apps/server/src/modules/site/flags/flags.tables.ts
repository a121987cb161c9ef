import type { FlagKey } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** Flags set by operators; flags without a row have their defaults. */
export const flags = pgTable(
  'flags',
  {
    key: text().$type<FlagKey>().primaryKey(),
    value: boolean().notNull(),
    /**
     * Start of the time in which the value applies, `until` is its end; at other times the default applies.
     */
    from: moment(),
    until: moment(),
    note: text().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [check('flags_order', sql`${table.until} > ${table.from}`)],
)
