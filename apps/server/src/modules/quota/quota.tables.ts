import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

const tag = () => text({ enum: ['ai', 'bbas', 'view_data', 'view_data_mmll'] }).notNull()

/**
 * Number of free uses of a subject on a Beijing day. Subjects are `user:42`, `guest:<uuid>` and
 * `network:<address>`.
 */
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

/** Packs of uses that a user has exchanged or was given. */
export const quotaPacks = pgTable(
  'quota_packs',
  {
    id: id(),
    userId: userId().notNull(),
    tag: tag(),
    total: integer().notNull(),
    left: integer().notNull(),
    /** Last day on which the pack can be used. */
    expiresOn: date('expires_on').notNull(),
    /** The fact that gave the pack: `exchange:81`. One fact gives at most one pack. */
    source: text().notNull().unique(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('quota_packs_left').on(table.userId, table.tag, table.expiresOn).where(sql`${table.left} > 0`),
    check('quota_packs_left_within', sql`${table.left} between 0 and ${table.total}`),
  ],
)

/**
 * Uses. A use is reserved before the call is answered, committed with the first useful byte of the answer,
 * and returned if the answer has no useful byte.
 */
export const quotaUses = pgTable(
  'quota_uses',
  {
    id: id(),
    subject: text().notNull(),
    /** Network on which a guest's use is counted as well. */
    network: text(),
    tag: tag(),
    /** The Beijing day of the reservation. */
    day: date().notNull(),
    unit: text().notNull(),
    /** The pack that the use was taken from; null for a free use. */
    packId: reference('pack_id').references(() => quotaPacks.id),
    state: text({ enum: ['reserved', 'committed', 'returned'] }).notNull(),
    /**
     * Number of calls that share the reservation and have not ended. If all calls fail, the last call gives
     * the use back.
     */
    shares: integer().notNull().default(1),
    at: moment().notNull(),
  },
  (table) => [
    check('quota_uses_shares', sql`${table.shares} >= 0`),
    // One row for each unit and day: further requests for the unit are free on that day.
    uniqueIndex('quota_uses_unit')
      .on(table.subject, table.tag, table.day, table.unit)
      .where(sql`${table.state} <> 'returned'`),
    index('quota_uses_at').on(table.subject, table.at),
    index('quota_uses_reserved').on(table.at).where(sql`${table.state} = 'reserved'`),
  ],
)
