import type { MonitoringKind, World } from '@vce/protocol'
import {
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/**
 * What 异动监控 saw. Events follow from ticks and settled facts alone, so ticks that come again make the same rows
 * again; the key keeps each of them once, and is the order in which they are read.
 */
export const monitoringEvents = pgTable(
  'monitoring_events',
  {
    world: text().$type<World>().notNull(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** Market time; ticks are told to the millisecond. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    contractCode: text('contract_code').notNull(),
    kind: text().$type<MonitoringKind>().notNull(),
    productCode: text('product_code').notNull(),
    price: doublePrecision().notNull(),
    direction: text().$type<'up' | 'down'>(),
    /** 幅度 as a part of one. */
    value: doublePrecision(),
    /** 手. */
    openInterestChange: integer('open_interest_change'),
    /** What the rule's threshold was compared with. */
    measure: doublePrecision(),
    note: text().notNull(),
    /** Which steps of strictness told it, bit by bit; the house's own is bit 0, and what lacks it few ask for. */
    steps: smallint().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.tradingDay, table.at, table.contractCode, table.kind] }),
  ],
)
