import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** Terms set by operators; each version is valid from a moment on. Versions are only added, never changed. */
export const terms = pgTable(
  'terms',
  {
    name: text().notNull(),
    validFrom: moment('valid_from').notNull(),
    body: jsonb().notNull(),
    setAt: moment('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.validFrom] })],
)
