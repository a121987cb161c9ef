import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/** Red packets. The V粒 of an open packet are in the escrow account `packet:<id>`. */
export const packets = pgTable(
  'packets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().notNull(),
    total: integer().notNull(),
    count: integer().notNull(),
    /** Unique reference of what the packet was sent for: `operator:3:<key>`. */
    source: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the packet ended and the rest was returned; null while it is open. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('packets_open').on(table.expiresAt).where(sql`${table.endedAt} is null`),
    check('packets_split', sql`${table.count} between 1 and ${table.total}`),
  ],
)

/** Shares of packets; the amounts are fixed before the packet is shown. */
export const packetShares = pgTable(
  'packet_shares',
  {
    id: id(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => packets.id, { onDelete: 'cascade' }),
    /** From 1; shares are opened in this order. */
    position: integer().notNull(),
    amount: integer().notNull(),
    /** Null until the share is opened, and after the account was deleted. */
    userId: userId(),
    openedAt: moment('opened_at'),
  },
  (table) => [
    unique('packet_shares_position').on(table.packetId, table.position),
    unique('packet_shares_user').on(table.packetId, table.userId),
    index('packet_shares_of_user').on(table.userId),
    check('packet_shares_amount', sql`${table.amount} > 0`),
    check('packet_shares_opened', sql`${table.userId} is null or ${table.openedAt} is not null`),
  ],
)

/** Total V粒 of the packets sent on a Beijing day. */
export const packetDays = pgTable(
  'packet_days',
  { day: date().primaryKey(), points: integer().notNull() },
  (table) => [check('packet_days_points', sql`${table.points} between 0 and 20000`)],
)
