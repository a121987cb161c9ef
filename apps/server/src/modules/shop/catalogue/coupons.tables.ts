import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** Kinds of coupons. The terms of a row never change after it is inserted. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Name in the catalogue. */
    code: text().notNull().unique(),
    kind: text({ enum: ['cash', 'rate', 'vip_days', 'search_pack'] }).notNull(),
    name: text().notNull(),
    /**
     * By kind: V券 taken off, percent of the price that is left to pay, days of membership, or number of
     * searches.
     */
    amount: integer().notNull(),
    /** Lowest price in V券 for which the coupon can be used. */
    threshold: integer().notNull().default(0),
    /** Maximum amount in V券 that a `rate` coupon takes off; null without a limit. */
    cap: integer(),
    scope: text({ enum: ['all', 'levels', 'courses', 'vTarget'] })
      .notNull()
      .default('all'),
    /** Level of the membership that a `vip_days` coupon gives. */
    level: integer().$type<2 | 3 | 4>(),
    /** Type of the searches that a `search_pack` coupon gives. */
    tag: text({ enum: ['ai', 'bbas', 'view_data', 'view_data_mmll'] }),
    /** First and last day of validity. Either `ends_on` or `valid_days`, counted from receipt, is set. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    validDays: integer('valid_days'),
    /** Number of coupons that can be issued; null without a limit. */
    total: integer(),
    issued: integer().notNull().default(0),
    /** How many a user may receive by their own call; 0 for a coupon that only the server gives. */
    perUser: integer('per_user').notNull(),
    onOffer: boolean('on_offer').notNull().default(true),
  },
  (table) => [
    check('coupons_kind', sql`${table.kind} in ('cash', 'rate', 'vip_days', 'search_pack')`),
    check('coupons_scope', sql`${table.scope} in ('all', 'levels', 'courses', 'vTarget')`),
    check('coupons_amount', sql`${table.amount} > 0 and (${table.kind} <> 'rate' or ${table.amount} < 100)`),
    check('coupons_threshold', sql`${table.threshold} >= 0`),
    check('coupons_level', sql`${table.kind} <> 'vip_days' or ${table.level} between 2 and 4`),
    check('coupons_tag', sql`${table.kind} <> 'search_pack' or ${table.tag} is not null`),
    check('coupons_ends', sql`num_nulls(${table.endsOn}, ${table.validDays}) = 1`),
    check('coupons_issued', sql`${table.issued} >= 0 and ${table.issued} <= ${table.total}`),
    check('coupons_per_user', sql`${table.perUser} >= 0`),
  ],
)

/** Coupons that users have. */
export const couponHoldings = pgTable(
  'coupon_holdings',
  {
    id: id(),
    userId: userId().notNull(),
    couponId: reference('coupon_id')
      .notNull()
      .references(() => coupons.id),
    /** Unique reference of what the coupon was given for: `draw:5501`, `welcome:42`, `received:42:3:1`. */
    source: text().notNull().unique(),
    state: text({ enum: ['unused', 'locked', 'used'] }).notNull(),
    receivedAt: moment('received_at').notNull(),
    startsOn: date('starts_on'),
    /** The last day of validity. */
    endsOn: date('ends_on').notNull(),
    /** The order that has locked or used the coupon. */
    orderNo: text('order_no').unique(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('coupon_holdings_user').on(table.userId, table.endsOn),
    check('coupon_holdings_state', sql`${table.state} in ('unused', 'locked', 'used')`),
    check('coupon_holdings_order', sql`${table.state} <> 'locked' or ${table.orderNo} is not null`),
    check('coupon_holdings_used', sql`(${table.state} = 'used') = (${table.usedAt} is not null)`),
  ],
)
