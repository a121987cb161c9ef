import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'

/** Medals that users have obtained, each once. `medals.ts` lists all medals that exist. */
export const medalsHeld = pgTable(
  'medals_held',
  {
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    medalId: integer('medal_id').notNull(),
    obtainedAt: timestamp('obtained_at', { withTimezone: true }).notNull(),
    /** Start of wearing; null while the medal is not worn. */
    wornAt: timestamp('worn_at', { withTimezone: true }),
    /** Time when the V粒 of the medal were paid; null before the payment. */
    paidAt: timestamp('paid_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.medalId] }),
    index('medals_held_worn').on(table.userId, table.wornAt).where(sql`${table.wornAt} is not null`),
    index('medals_held_unpaid').on(table.userId, table.medalId).where(sql`${table.paidAt} is null`),
  ],
)
