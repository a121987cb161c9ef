import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { amount, moment, userId } from '#platform/database'

interface StoredSegment {
  level: 2 | 3 | 4
  startsOn: string
  endsOn: string
  source: 'paid' | 'gift' | 'redeemed' | 'granted'
  orderId: string | null
  paid: number
  days: number
  credit: number
  converted: StoredConversion[]
}

/**
 * Days that an upgrade took over, as stored. `worth` is an exact fraction; its whole numbers can be of any
 * size, so they are text.
 */
export interface StoredConversion {
  segment: StoredSegment
  left: number
  worth: { top: string; bottom: string }
}

/** One row for each user; every change of the user's days locks it. */
export const memberships = pgTable(
  'memberships',
  {
    userId: userId().primaryKey(),
    /** The last day of all segments; null without any. */
    lastDay: date('last_day'),
    /**
     * Granted by operators: 0 none, 1 without rights, 2 to 4 with the rights of these levels, 5 super VIP.
     */
    moneyLevel: integer('money_level').notNull().default(0),
    /** The last moment of the money level. */
    moneyLevelEndsAt: moment('money_level_ends_at'),
  },
  (table) => [
    index('memberships_last_day').on(table.lastDay),
    check('memberships_money_level', sql`${table.moneyLevel} between 0 and 5`),
    check(
      'memberships_money_level_ends',
      sql`${table.moneyLevel} = 0 or ${table.moneyLevelEndsAt} is not null`,
    ),
  ],
)

const ofMember = () =>
  userId()
    .notNull()
    .references(() => memberships.userId, { onDelete: 'cascade' })

/** Spans of whole days, in order; a trigger from a migration rejects overlapping ones. */
export const membershipSegments = pgTable(
  'membership_segments',
  {
    userId: ofMember(),
    position: integer().notNull(),
    /** 2 monthly, 3 quarterly, 4 yearly. */
    level: integer().$type<2 | 3 | 4>().notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day. */
    endsOn: date('ends_on').notNull(),
    source: text({ enum: ['paid', 'gift', 'redeemed', 'granted'] }).notNull(),
    orderId: text('order_id'),
    /** V券 that were actually paid, after coupons. */
    paid: amount().notNull(),
    /** Days bought or given. */
    days: integer().notNull(),
    /** Days credited for the segments that an upgrade took over. */
    credit: integer().notNull(),
    converted: jsonb().$type<StoredConversion[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.position] }),
    check('membership_segments_level', sql`${table.level} between 2 and 4`),
    check('membership_segments_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('membership_segments_source', sql`${table.source} in ('paid', 'gift', 'redeemed', 'granted')`),
    check('membership_segments_order', sql`${table.source} <> 'paid' or ${table.orderId} is not null`),
    check(
      'membership_segments_amounts',
      sql`${table.paid} >= 0 and ${table.days} >= 0 and ${table.credit} >= 0 and ${table.position} >= 0`,
    ),
  ],
)

/**
 * Purchases, gifts and refunds. `ref` makes each happen only once: `order:V1`, `refund:V1`,
 * `operator:3:<key>`.
 */
export const membershipChanges = pgTable(
  'membership_changes',
  {
    ref: text().primaryKey(),
    userId: ofMember(),
    deed: text({ enum: ['bought', 'given', 'refunded'] }).notNull(),
    /** Null for a refund. */
    level: integer(),
    days: integer(),
    at: moment().notNull(),
  },
  (table) => [index('membership_changes_user').on(table.userId, table.at)],
)

/** Notices of the end of a membership that were sent, one for each last day and step. */
export const membershipNotices = pgTable(
  'membership_notices',
  {
    userId: ofMember(),
    lastDay: date('last_day').notNull(),
    /** Days before the last day; -1 after it. */
    step: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lastDay, table.step] }),
    check('membership_notices_step', sql`${table.step} in (7, 3, 1, -1)`),
  ],
)
