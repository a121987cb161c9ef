import type { DayFlow, MinuteBar } from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import { bigint, date, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rawFiles } from './market.tables'

const world = text().$type<World>().notNull()
const contractCode = text('contract_code').notNull()
const tradingDay = date('trading_day', { mode: 'string' }).notNull()
/** Which feed told it, by the name that pages show. */
const source = text().notNull()

/** The source of the minutes of a contract's day, as pages name it, and their count. */
export interface MinuteSource {
  name: string
  minutes: number
}

/** 1-minute bars that a feed brought; a bar is written again while its minute runs. Lots single-sided. */
export const minuteBars = pgTable(
  'minute_bars',
  {
    world,
    contractCode,
    /** Epoch milliseconds of the minute's end. */
    end: bigint('ends_at', { mode: 'number' }).notNull(),
    tradingDay,
    open: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    close: doublePrecision().notNull(),
    /** 手. A feed's count is taken as it comes: one that is no whole number must not end the writing of all others. */
    volume: doublePrecision().notNull(),
    /** 元. */
    turnover: doublePrecision(),
    openInterest: doublePrecision('open_interest'),
    source,
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode, table.end] })],
)

/**
 * A contract's minutes of one trading day out of an imported table, always read whole. They stand beside those of a
 * feed, and are kept until their file is undone.
 */
export const importedMinutes = pgTable(
  'imported_minutes',
  {
    world,
    tradingDay,
    productCode: text('product_code').notNull(),
    contractCode,
    bars: jsonb().$type<MinuteBar[]>().notNull(),
    /** Null where the table had bars, or ticks without bid and ask. */
    flow: jsonb().$type<DayFlow>(),
    rawFileId: bigint('raw_file_id', { mode: 'number' })
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
 * The newest snapshot a feed brought of each contract, written together with its minutes: it holds the counts those
 * add up to, so that a process that begins in the middle of a day goes on from there.
 */
export const lastTicks = pgTable(
  'last_ticks',
  {
    world,
    contractCode,
    tradingDay,
    /** As heard (`HeardTick`). */
    tick: jsonb().notNull(),
    source,
  },
  (table) => [primaryKey({ columns: [table.world, table.contractCode] })],
)
