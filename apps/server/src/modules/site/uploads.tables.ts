import { bigint, char, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Pictures as they are kept: re-encoded, under the hash of what is kept. One row an owner and picture. */
export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null while the file is being written, and once its owner is gone: then nobody sees it, and a chore removes it. */
    userId: bigint('user_id', { mode: 'number' }),
    /** SHA-256 of the kept bytes; the name of the file. */
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
