import type { World } from '@vce/protocol'
import { date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many ticks of a contract's trading day traded so many 手, single-sided, as a feed told them; written again, whole,
 * while the day goes on.
 */
export const tickSizes = pgTable(
  'tick_sizes',
  {
    world: text().$type<World>().notNull(),
    contractCode: text('contract_code').notNull(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** `[手, ticks]` for every size of `countedSize`. */
    counts: jsonb().$type<[number, number][]>().notNull(),
    /** Which feed told it, by the name that pages show. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode, table.tradingDay] })],
)
