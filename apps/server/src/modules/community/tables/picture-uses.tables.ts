import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.tables'

/** Where pictures of users stand: the last use gone, a file lives on for a while. */
export const pictureUses = pgTable(
  'picture_uses',
  {
    /** `/files/<hash>.webp`. */
    url: text().notNull(),
    kind: text().$type<'post' | 'comment'>().notNull(),
    refId: idColumn('ref_id').notNull(),
    /** Set when the text is gone; until then the picture is in use. */
    endedAt: moment('ended_at'),
    /** Removed by a moderator: stored longer, as evidence. */
    keepUntil: moment('keep_until'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.refId, table.url] }),
    index('picture_uses_url').on(table.url),
    index('picture_uses_ended').on(table.keepUntil).where(sql`ended_at is not null`),
    check('picture_uses_end', sql`(ended_at is null) = (keep_until is null)`),
  ],
)
