import { bigint, char, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Calls that transfer something of value, with their answers, so that a repeated call does nothing a second time. */
export const onceCalls = pgTable(
  'once_calls',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    path: text().notNull(),
    key: text().notNull(),
    /** Never given again, unlike the key. */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    bodyHash: char('body_hash', { length: 64 }).notNull(),
    /** Null until the transaction that made the row ends. */
    answer: jsonb(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.key] }),
    index('once_calls_at').on(table.at),
  ],
)
