import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, moment, rowId } from './columns.tables'

/** 违禁词: no public text may hold one. */
export const bannedWords = pgTable(
  'banned_words',
  {
    id: rowId(),
    /** As it was entered. */
    word: text().notNull(),
    /** As the filter finds it, in any spelling. */
    folded: text().notNull().unique(),
    /** The operator; null for a word of the first start. */
    addedBy: idColumn('added_by'),
    at: moment('at').notNull(),
  },
  () => [check('banned_words_length', sql`char_length(folded) >= 2`)],
)
