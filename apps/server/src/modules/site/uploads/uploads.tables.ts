import { bigint, char, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Pictures as they are stored: re-encoded, under the hash of the stored bytes. One row per owner and picture. */
export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null while the file is written and after its owner was removed: not served then, and removed by a chore. */
    userId: bigint('user_id', { mode: 'number' }),
    /** SHA-256 of the stored bytes; the name of the file. */
    hash: char({ length: 64 }).notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('uploads_user_hash').on(table.userId, table.hash),
    index('uploads_hash').on(table.hash),
  ],
)
