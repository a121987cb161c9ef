import type { Tier } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { idColumn, moment } from './columns.tables'

/** 可信级 of users; without a row 0. Computed each night, lowered at once by a sanction. */
export const memberStandings = pgTable(
  'member_standings',
  {
    userId: idColumn('user_id').primaryKey(),
    tier: smallint().$type<Tier>().notNull().default(0),
    /** Since when the last tier no longer holds; it stays for 14 days. */
    belowSince: moment('below_since'),
    /** When 社区公约 was read. */
    treatyAt: moment('treaty_at'),
    /** 个性化推荐: false once it was turned off. */
    isPersonal: boolean('is_personal').notNull().default(true),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [check('member_standings_tier', sql`tier between 0 and 3`)],
)

/** Reading of a member on a Beijing day. */
export const memberDays = pgTable(
  'member_days',
  {
    userId: idColumn('user_id').notNull(),
    day: date().notNull(),
    posts: integer().notNull().default(0),
    seconds: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('member_days_day').on(table.day)],
)

/** Members whom the first start invented. */
export const sampleMembers = pgTable('sample_members', {
  userId: idColumn('user_id').primaryKey(),
  /** Its place in the list of invented members. */
  number: integer().notNull(),
})
