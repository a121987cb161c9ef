import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'

/** Data of a 提问 in addition to its post. */
export const questions = pgTable(
  'questions',
  {
    postId: reference('post_id').primaryKey(),
    askerId: reference('asker_id').notNull(),
    /** In V粒; frozen in parts, see `bounty_parts`. */
    bounty: integer().notNull().default(0),
    closesAt: moment('closes_at').notNull(),
    acceptedId: reference('accepted_id'),
    acceptedAt: moment('accepted_at'),
    settled: text().$type<'open' | 'accepted' | 'auto' | 'refunded' | 'none'>().notNull().default('open'),
    /** Whether the asker was reminded after the question closed. */
    isReminded: boolean('is_reminded').notNull().default(false),
  },
  (table) => [
    index('questions_open').on(table.bounty.desc().nullsFirst(), table.postId).where(sql`settled = 'open'`),
    index('questions_closing').on(table.closesAt).where(sql`settled = 'open'`),
    check('questions_bounty', sql`bounty between 0 and 5000`),
    check('questions_settled', sql`settled in ('open', 'accepted', 'auto', 'refunded', 'none')`),
    check('questions_accepted', sql`(accepted_id is null) = (accepted_at is null)`),
    check('questions_answer', sql`settled not in ('accepted', 'auto') or accepted_id is not null`),
  ],
)

/** The parts of a bounty, each frozen by a hold: the first one, and one for each raise. */
export const bountyParts = pgTable(
  'bounty_parts',
  {
    id: id(),
    postId: reference('post_id').notNull(),
    amount: integer().notNull(),
    /** Key of the part's hold in the ledger. */
    holdKey: text('hold_key').notNull().unique(),
    at: moment().notNull(),
  },
  (table) => [index('bounty_parts_post').on(table.postId), check('bounty_parts_amount', sql`amount > 0`)],
)
