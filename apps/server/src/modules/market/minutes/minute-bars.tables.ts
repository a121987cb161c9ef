import type { DayFlow, MinuteBar } from '@vce/exchange-files'
import { bigint, date, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { reference, world } from '#platform/database'
import { rawFiles } from '../facts/market.tables'

const contractCode = text('contract_code').notNull()
const tradingDay = date('trading_day', { mode: 'string' }).notNull()
/** Display name of the feed that delivered the row. */
const source = text().notNull()

/** Display name of the source of a contract's minutes on a day, and their count. */
export interface MinuteSource {
  name: string
  minutes: number
}

/** 1-minute bars from a feed; a bar is rewritten while its minute is running. Lots are single-sided. */
export const minuteBars = pgTable(
  'minute_bars',
  {
    world: world(),
    contractCode,
    /** Epoch milliseconds of the minute's end. */
    end: bigint('ends_at', { mode: 'number' }).notNull(),
    tradingDay,
    open: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    close: doublePrecision().notNull(),
    /**
     * 手, stored as the feed delivers them: a fractional count must not stop the writing of all other minutes.
     */
    volume: doublePrecision().notNull(),
    /** 元. */
    turnover: doublePrecision(),
    openInterest: doublePrecision('open_interest'),
    source,
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode, table.end] })],
)

/**
 * A contract's minutes of one trading day from an imported table, always read whole. They are stored
 * separately from a feed's minutes, so that undoing the file removes no minute of a feed.
 */
export const importedMinutes = pgTable(
  'imported_minutes',
  {
    world: world(),
    tradingDay,
    productCode: text('product_code').notNull(),
    contractCode,
    bars: jsonb().$type<MinuteBar[]>().notNull(),
    /** Null if the table had bars, or ticks without bid and ask. */
    flow: jsonb().$type<DayFlow>(),
    rawFileId: reference('raw_file_id')
      .notNull()
      .references(() => rawFiles.id),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.contractCode, table.tradingDay] }),
    index('imported_minutes_product').on(table.world, table.productCode, table.tradingDay),
    index('imported_minutes_file').on(table.rawFileId),
  ],
)

/**
 * The newest snapshot of each contract from a feed, written together with its minutes. It holds the totals
 * that the minutes add up to, so that a process started in the middle of a day continues from there.
 */
export const lastTicks = pgTable(
  'last_ticks',
  {
    world: world(),
    contractCode,
    tradingDay,
    /** As received (`ReceivedTick`). */
    tick: jsonb().notNull(),
    source,
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode] })],
)
