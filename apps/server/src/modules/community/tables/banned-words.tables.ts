import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'

/** 违禁词: phrases that no public text may contain. */
export const bannedWords = pgTable(
  'banned_words',
  {
    id: id(),
    /** The word as the operator entered it. */
    word: text().notNull(),
    /** The form that the filter compares; equal for all spellings of the word. */
    folded: text().notNull().unique(),
    /** The operator who added the word; null for a built-in word. */
    addedBy: reference('added_by'),
    at: moment().notNull(),
  },
  () => [check('banned_words_length', sql`char_length(folded) >= 2`)],
)
