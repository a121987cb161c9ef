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
import { id, moment, reference, userId } from '#platform/database'
import { stateColumn } from './columns.tables'

/** 投票. A vote closes when `closes_at` is reached; a task only sends the notice. */
export const votes = pgTable(
  'votes',
  {
    id: id(),
    authorId: reference('author_id').notNull(),
    title: text().notNull(),
    maxChoices: smallint('max_choices').notNull(),
    /** Null for a vote that never closes. */
    closesAt: moment('closes_at'),
    voters: integer().notNull().default(0),
    /** Always the same as the state of the post. */
    state: stateColumn(),
    /** Whether the notice of the close was sent. */
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
    id: id(),
    voteId: reference('vote_id').notNull(),
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
    voteId: reference('vote_id').notNull(),
    userId: userId().notNull(),
    optionIds: reference('option_ids').array().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voteId, table.userId] }),
    index('ballots_user').on(table.userId, table.at),
    check('ballots_options', sql`cardinality(option_ids) between 1 and 10`),
  ],
)
