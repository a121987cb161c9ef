import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#platform/database'

const day = date({ mode: 'string' }).notNull()

/** Searches by Beijing day and folded keyword, without users. */
export const searchKeywords = pgTable(
  'search_keywords',
  {
    day,
    keyword: text().notNull(),
    /** The keyword as the first searcher of the day wrote it. */
    shown: text().notNull(),
    searches: integer().notNull(),
    /** Number of different people who searched. */
    searchers: integer().notNull(),
    /** Number of results of the last search, capped at the maximum count. */
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword] }),
    index('search_keywords_start')
      .on(table.keyword.op('text_pattern_ops'))
      .where(sql`${table.searchers} >= 5`),
  ],
)

/** Number of opened results by their rank. */
export const searchClicks = pgTable(
  'search_clicks',
  {
    day,
    keyword: text().notNull(),
    rank: smallint().notNull(),
    clicks: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword, table.rank] }),
    check('search_clicks_rank', sql`${table.rank} between 1 and 1000`),
  ],
)

/** The people who searched a keyword on a day, each as a keyed hash; its key changes each day. */
export const searchSearchers = pgTable(
  'search_searchers',
  {
    day,
    keyword: text().notNull(),
    searcher: bytes().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword, table.searcher] }),
    index('search_searchers_at').on(table.at),
  ],
)

/** The key of the hashes of a day. Without the key a hash cannot be traced to a caller. */
export const searchKeys = pgTable('search_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: bytes().notNull(),
})

/** Words that operators have pinned to 热词 or struck out. */
export const hotWordRules = pgTable(
  'search_hot_word_rules',
  {
    keyword: text().primaryKey(),
    /** The word as the operator typed it. */
    word: text().notNull(),
    rule: text().$type<'pin' | 'strike'>().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [check('search_hot_word_rules_rule', sql`${table.rule} in ('pin', 'strike')`)],
)
