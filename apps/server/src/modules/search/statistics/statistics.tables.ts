import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
    /** Different people among them. */
    searchers: integer().notNull(),
    /** Number of results of the last search, up to the limit of counts. */
    hits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword] }),
    index('search_keywords_start')
      .on(table.keyword.op('text_pattern_ops'))
      .where(sql`${table.searchers} >= 5`),
  ],
)

/** Opened results by their places. */
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

/** Searchers of a keyword, for a day: a hash whose key is another each day. */
export const searchSearchers = pgTable(
  'search_searchers',
  {
    day,
    keyword: text().notNull(),
    searcher: bytea().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword, table.searcher] }),
    index('search_searchers_at').on(table.at),
  ],
)

/** The key of the hashes of a day; without it no caller can be found in them. */
export const searchKeys = pgTable('search_keys', {
  day: date({ mode: 'string' }).primaryKey(),
  key: bytea().notNull(),
})

/** Words that operators pin to 热词, or strike out. */
export const hotWordRules = pgTable(
  'search_hot_word_rules',
  {
    keyword: text().primaryKey(),
    /** As the operator wrote it. */
    word: text().notNull(),
    rule: text().$type<'pin' | 'strike'>().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('search_hot_word_rules_rule', sql`${table.rule} in ('pin', 'strike')`)],
)
