import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { world } from '#platform/database'

/**
 * Number of ticks per size in 手, single-sided, on a contract's trading day, as delivered by a feed; rewritten
 * as a whole while the day is running.
 */
export const tickSizes = pgTable(
  'tick_sizes',
  {
    world: world(),
    contractCode: text('contract_code').notNull(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** `[手, ticks]` for every size of `countedSize`. */
    counts: jsonb().$type<[number, number][]>().notNull(),
    /** Display name of the feed that delivered the ticks. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode, table.tradingDay] })],
)
