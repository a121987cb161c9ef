import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { idColumn, moment, rowId, stateColumn } from './columns.tables'

/** 投票. Its close is a fact of time; a chore only sends the notice. */
export const votes = pgTable(
  'votes',
  {
    id: rowId(),
    authorId: idColumn('author_id').notNull(),
    title: text().notNull(),
    maxChoices: smallint('max_choices').notNull(),
    /** Null: it never closes. */
    closesAt: moment('closes_at'),
    voters: integer().notNull().default(0),
    /** Follows the state of its post. */
    state: stateColumn(),
    /** The notice of its close was written. */
    isAnnounced: boolean('is_announced').notNull().default(false),
  },
  (table) => [
    index('votes_closing').on(table.closesAt).where(sql`not is_announced and closes_at is not null`),
    check('votes_voters', sql`voters >= 0`),
    check('votes_choices', sql`max_choices between 1 and 10`),
  ],
)

export const voteOptions = pgTable(
  'vote_options',
  {
    id: rowId(),
    voteId: idColumn('vote_id').notNull(),
    text: text().notNull(),
    position: smallint().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('vote_options_position').on(table.voteId, table.position),
    check('vote_options_count', sql`count >= 0`),
  ],
)

export const ballots = pgTable(
  'ballots',
  {
    voteId: idColumn('vote_id').notNull(),
    userId: idColumn('user_id').notNull(),
    optionIds: idColumn('option_ids').array().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voteId, table.userId] }),
    index('ballots_user').on(table.userId, table.at),
    check('ballots_options', sql`cardinality(option_ids) between 1 and 10`),
  ],
)
