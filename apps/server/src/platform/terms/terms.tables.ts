import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Terms set by operators; each version is valid from a moment on. Versions are only added, never changed. */
export const terms = pgTable(
  'terms',
  {
    name: text().notNull(),
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    body: jsonb().notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.validFrom] })],
)
