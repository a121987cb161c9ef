import type { MonitoringKind } from '@vce/protocol'
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
import { world } from '#platform/database'

/**
 * Events of 异动监控. They depend only on ticks and settled facts, so repeated ticks produce the same rows. The
 * key prevents a second copy of a row, and rows are read in its order.
 */
export const monitoringEvents = pgTable(
  'monitoring_events',
  {
    world: world(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** Market time; ticks have a resolution of one millisecond. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    contractCode: text('contract_code').notNull(),
    kind: text().$type<MonitoringKind>().notNull(),
    productCode: text('product_code').notNull(),
    price: doublePrecision().notNull(),
    direction: text().$type<'up' | 'down'>(),
    /** 幅度 as a fraction: 0.01 is 1 %. */
    value: doublePrecision(),
    /** 手. */
    openInterestChange: integer('open_interest_change'),
    /** The value that was compared with the rule's threshold. */
    measure: doublePrecision(),
    note: text().notNull(),
    /**
     * Bit mask of the strictness steps at which the event was published; bit 0 is the default step. Rows
     * without bit 0 are rarely read.
     */
    steps: smallint().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.tradingDay, table.at, table.contractCode, table.kind] }),
  ],
)
