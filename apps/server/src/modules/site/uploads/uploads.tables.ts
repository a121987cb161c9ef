import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/**
 * Pictures in their stored form: re-encoded, under the hash of the stored bytes. One row per owner and
 * picture.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /**
     * Null while the file is being written and after its owner was removed. The picture is then not served,
     * and a chore removes it.
     */
    userId: userId(),
    /** Whether the site itself owns the picture: pictures of adverts, the contact, and QR codes. */
    ofSite: boolean('of_site').notNull().default(false),
    /** SHA-256 of the stored bytes; also the file name. */
    hash: char({ length: 64 }).notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When a chore last found a text or profile that names a user's picture; null before the first time. */
    namedAt: moment('named_at'),
  },
  (table) => [
    uniqueIndex('uploads_user_hash').on(table.userId, table.hash),
    uniqueIndex('uploads_site_hash').on(table.hash).where(sql`${table.ofSite}`),
    index('uploads_named').on(table.namedAt.nullsFirst()).where(sql`${table.userId} is not null`),
    index('uploads_hash').on(table.hash),
    check('uploads_one_owner', sql`not (${table.ofSite} and ${table.userId} is not null)`),
  ],
)
