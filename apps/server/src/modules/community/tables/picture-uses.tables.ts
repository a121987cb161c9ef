import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '#platform/database'

/**
 * The uploaded pictures that each text uses. After its last use has ended, a picture is stored for some days.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** Path of the picture: `/files/<hash>.webp`. */
    url: text().notNull(),
    kind: text().$type<'post' | 'comment'>().notNull(),
    refId: reference('ref_id').notNull(),
    /** When the text was deleted or removed; null while the picture is in use. */
    endedAt: moment('ended_at'),
    /**
     * When the storage of the picture ends; later if a moderator removed the text, because the picture is
     * evidence.
     */
    keepUntil: moment('keep_until'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId, table.url] }),
    index('picture_uses_url').on(table.url),
    index('picture_uses_ended').on(table.keepUntil).where(sql`ended_at is not null`),
    check('picture_uses_end', sql`(ended_at is null) = (keep_until is null)`),
  ],
)
