import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment, userId } from '#platform/database'

/** Medals that users have obtained, each once. `medals.ts` lists all medals that exist. */
export const medalsHeld = pgTable(
  'medals_held',
  {
    userId: userId().notNull(),
    medalId: integer('medal_id').notNull(),
    obtainedAt: moment('obtained_at').notNull(),
    /** Start of wearing; null while the medal is not worn. */
    wornAt: moment('worn_at'),
    /** Time when the V粒 of the medal were paid; null before the payment. */
    paidAt: moment('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.medalId] }),
    index('medals_held_worn').on(table.userId, table.wornAt).where(sql`${table.wornAt} is not null`),
    index('medals_held_unpaid').on(table.userId, table.medalId).where(sql`${table.paidAt} is null`),
  ],
)
