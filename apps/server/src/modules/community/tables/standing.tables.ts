import type { Tier } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** 可信级 of users; a user without a row has 0. Computed once a day; a sanction lowers it at once. */
export const memberStandings = pgTable(
  'member_standings',
  {
    userId: userId().primaryKey(),
    tier: smallint().$type<Tier>().notNull().default(0),
    /**
     * Since when a member of the highest tier no longer fulfils its rules; the tier is lowered after 14 days.
     */
    belowSince: moment('below_since'),
    /** When the user read 社区公约; null before. */
    treatyAt: moment('treaty_at'),
    /** Whether 个性化推荐 is on. */
    isPersonal: boolean('is_personal').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [check('member_standings_tier', sql`tier between 0 and 3`)],
)

/** Reading of a member on a Beijing day. */
export const memberDays = pgTable(
  'member_days',
  {
    userId: userId().notNull(),
    day: date().notNull(),
    posts: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('member_days_day').on(table.day)],
)

/** Members that were invented by the first start. */
export const sampleMembers = pgTable('sample_members', {
  userId: userId().primaryKey(),
  /** Position in the list of invented members. */
  number: integer().notNull(),
})
