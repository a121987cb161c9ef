import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** Red packets; the V粒 of an open one lie in the escrow account `packet:<id>`. */
export const packets = pgTable(
  'packets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    words: text().notNull(),
    total: integer().notNull(),
    count: integer().notNull(),
    /** The fact it stands for, once: `operator:3:<key>`. */
    source: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the rest went back; null while it is open. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('packets_open').on(table.expiresAt).where(sql`${table.endedAt} is null`),
    check('packets_split', sql`${table.count} between 1 and ${table.total}`),
  ],
)

/** Shares, whose amounts are settled before the packet is shown. */
export const packetShares = pgTable(
  'packet_shares',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    packetId: integer('packet_id')
      .notNull()
      .references(() => packets.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which shares are opened. */
    position: integer().notNull(),
    amount: integer().notNull(),
    /** Null until it is opened, and of a deleted account. */
    userId: bigint('user_id', { mode: 'number' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [
    unique('packet_shares_position').on(table.packetId, table.position),
    unique('packet_shares_user').on(table.packetId, table.userId),
    index('packet_shares_of_user').on(table.userId),
    check('packet_shares_amount', sql`${table.amount} > 0`),
    check('packet_shares_opened', sql`${table.userId} is null or ${table.openedAt} is not null`),
  ],
)

/** V粒 that the packets of a Beijing day held when they were sent. */
export const packetDays = pgTable(
  'packet_days',
  { day: date().primaryKey(), points: integer().notNull() },
  (table) => [check('packet_days_points', sql`${table.points} between 0 and 20000`)],
)
