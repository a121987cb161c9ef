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

/**
 * Pictures in their stored form: re-encoded, under the hash of the stored bytes. One row per owner and
 * picture.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Null while the file is being written and after its owner was removed. The picture is then not served,
     * and a chore removes it.
     */
    userId: bigint('user_id', { mode: 'number' }),
    /** Whether the site itself owns the picture: pictures of adverts, the contact, and QR codes. */
    ofSite: boolean('of_site').notNull().default(false),
    /** SHA-256 of the stored bytes; also the file name. */
    hash: char({ length: 64 }).notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a chore last found a text or profile that names a user's picture; null before the first time. */
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
