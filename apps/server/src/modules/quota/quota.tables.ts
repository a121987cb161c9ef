import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const tag = () => text({ enum: ['ai', 'bbas', 'view_data', 'view_data_mmll'] }).notNull()

/** Free uses of a subject on a Beijing day: `user:42`, `guest:<uuid>`, `network:<address>`. */
export const quotaDays = pgTable(
  'quota_days',
  {
    subject: text().notNull(),
    tag: tag(),
    day: date().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.tag, table.day] }),
    check('quota_days_used', sql`${table.used} >= 0`),
  ],
)

/** Uses that a user has exchanged or was given. */
export const quotaPacks = pgTable(
  'quota_packs',
  {
    id: id(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    tag: tag(),
    total: integer().notNull(),
    left: integer().notNull(),
    /** The last day it can be used. */
    expiresOn: date('expires_on').notNull(),
    /** The fact it stands for, once: `exchange:81`. */
    source: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('quota_packs_left').on(table.userId, table.tag, table.expiresOn).where(sql`${table.left} > 0`),
    check('quota_packs_left_within', sql`${table.left} between 0 and ${table.total}`),
  ],
)

/** Uses: reserved before the work, committed with its first useful byte, returned without one. */
export const quotaUses = pgTable(
  'quota_uses',
  {
    id: id(),
    subject: text().notNull(),
    /** The network counted along with a guest. */
    network: text(),
    tag: tag(),
    /** The Beijing day of the reservation. */
    day: date().notNull(),
    unit: text().notNull(),
    /** The pack it was taken from; null for a free one. */
    packId: bigint('pack_id', { mode: 'number' }).references(() => quotaPacks.id),
    state: text({ enum: ['reserved', 'committed', 'returned'] }).notNull(),
    /** Calls that have reserved it together and have not ended: the last one gives it back. */
    shares: integer().notNull().default(1),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('quota_uses_shares', sql`${table.shares} >= 0`),
    // A unit that was taken today is free again today.
    uniqueIndex('quota_uses_unit')
      .on(table.subject, table.tag, table.day, table.unit)
      .where(sql`${table.state} <> 'returned'`),
    index('quota_uses_at').on(table.subject, table.at),
    index('quota_uses_reserved').on(table.at).where(sql`${table.state} = 'reserved'`),
  ],
)
