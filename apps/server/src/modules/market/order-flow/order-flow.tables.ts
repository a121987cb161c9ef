import { bigint, date, doublePrecision, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { world } from '#platform/database'

/**
 * 买卖力量 of one contract in one minute, counted from a feed's ticks; rewritten while its minute is running. In
 * 手, single-sided. Bought, sold, neutral and auction lots add up to all lots of the minute that the feed
 * delivered.
 */
export const orderFlowMinutes = pgTable(
  'order_flow_minutes',
  {
    world: world(),
    contractCode: text('contract_code').notNull(),
    /** Epoch milliseconds of the minute's end. */
    end: bigint('ends_at', { mode: 'number' }).notNull(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    bought: doublePrecision().notNull(),
    sold: doublePrecision().notNull(),
    neutral: doublePrecision().notNull(),
    /** Matched in an opening auction, so counted neither as bought, sold nor neutral. */
    auction: doublePrecision().notNull(),
    /** Lots by which open interest rose, and by which it fell; the difference is 增仓. */
    opened: doublePrecision().notNull(),
    closed: doublePrecision().notNull(),
    /** The minute's last price; null where only open interest moved. */
    close: doublePrecision(),
    /** Lots by nature, in the order of `tradeNatures`. */
    natures: doublePrecision().array().notNull(),
    /** Lots bought by size tier, small first, then lots sold by size tier. */
    tiers: doublePrecision().array().notNull(),
    /** Minimum lots of 中, 大 and 特大 on that day. */
    tierBounds: doublePrecision('tier_bounds').array().notNull(),
    /** `[price, bought, sold, neutral]` for every price that traded. */
    prices: jsonb().$type<[number, number, number, number][]>().notNull(),
    /** Display name of the feed that delivered the ticks. */
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode, table.end] })],
)
