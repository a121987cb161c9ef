import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Pictures as they are stored: re-encoded, under the hash of the stored bytes. One row per owner and picture. */
export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null while the file is written and after its owner was removed: not served then, and removed by a chore. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Owned by the site itself: pictures of adverts, contact and QR codes. */
    ofSite: boolean('of_site').notNull().default(false),
    /** SHA-256 of the stored bytes; the name of the file. */
    hash: char({ length: 64 }).notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When it was last found that something names the picture of a user; null before the first time. */
    namedAt: timestamp('named_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('uploads_user_hash').on(table.userId, table.hash),
    uniqueIndex('uploads_site_hash').on(table.hash).where(sql`${table.ofSite}`),
    index('uploads_named').on(table.namedAt.nullsFirst()).where(sql`${table.userId} is not null`),
    index('uploads_hash').on(table.hash),
    check('uploads_one_owner', sql`not (${table.ofSite} and ${table.userId} is not null)`),
  ],
)
