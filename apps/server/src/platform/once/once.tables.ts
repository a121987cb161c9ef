import { bigint, char, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/**
 * Calls that transfer something of value, and their answers, so that a repeated call has no second effect.
 */
export const onceCalls = pgTable(
  'once_calls',
  {
    userId: userId().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** Never reused, while a key may be reused once its row is dropped. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bodyHash: char('body_hash', { length: 64 }).notNull(),
    /** Null while the transaction that inserted the row is running. */
    answer: jsonb(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.key] }),
    index('once_calls_at').on(table.at),
  ],
)
