import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { idColumn, momentColumn, rowId } from './columns.tables'

/** 违禁词: phrases that no public text may contain. */
export const bannedWords = pgTable(
  'banned_words',
  {
    id: rowId(),
    /** The word as the operator entered it. */
    word: text().notNull(),
    /** The form that the filter compares; equal for all spellings of the word. */
    folded: text().notNull().unique(),
    /** The operator who added the word; null for a built-in word. */
    addedBy: idColumn('added_by'),
    at: momentColumn('at').notNull(),
  },
  () => [check('banned_words_length', sql`char_length(folded) >= 2`)],
)
