import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'
import { items } from '../catalogue/items.tables'

/** A copy of one of the user's addresses, taken when it was chosen. */
export interface DeliveryAddress {
  name: string
  mobile: string
  province: string
  city: string
  district: string
  detail: string
}

/** Deliveries of goods: redeemed ones, and prizes that wait for an address. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    /** Null after the account was deleted. */
    userId: userId(),
    itemId: reference('item_id')
      .notNull()
      .references(() => items.id),
    /** Unique reference of what the goods were given for: `order:V2026…`, `draw:5501`. */
    source: text().notNull().unique(),
    /** The order that paid for the goods; null for a prize. */
    orderNo: text('order_no').unique(),
    /** V粒 paid; 0 for a prize. */
    paid: integer().notNull(),
    state: text({ enum: ['waiting', 'shipped', 'received', 'cancelled'] }).notNull(),
    /** Null until the user has chosen an address, and from 90 days after receipt on. */
    address: jsonb().$type<DeliveryAddress>(),
    carrier: text(),
    trackingNo: text('tracking_no'),
    createdAt: moment('created_at').notNull(),
    shippedAt: moment('shipped_at'),
    /** When the goods were received or the delivery was cancelled. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('deliveries_user').on(table.userId, table.id),
    index('deliveries_shipped').on(table.shippedAt).where(sql`${table.state} = 'shipped'`),
    index('deliveries_addresses').on(table.endedAt).where(sql`${table.address} is not null`),
    index('deliveries_state').on(table.state, table.id),
    check('deliveries_state_known', sql`${table.state} in ('waiting', 'shipped', 'received', 'cancelled')`),
    check(
      'deliveries_shipped_by',
      sql`${table.state} in ('waiting', 'cancelled') or num_nulls(${table.carrier}, ${table.trackingNo}, ${table.shippedAt}) = 0`,
    ),
    check('deliveries_paid', sql`${table.paid} >= 0`),
  ],
)
