import type { FileKind, ReceiptUnit, RowProblem, TotalDifference, WarehouseStock } from '@vce/exchange-files'
import type { ExchangeCode } from '@vce/futures'
import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { amount, bytes, id, moment, reference } from '#platform/database'
import { keyColumns } from './key-columns.tables'

/**
 * 1: the exchange's file of a day; 2: the exchange's history; 3: a table read by a mapping; 4: a vendor's
 * table. Sources of the same fact complete each other field by field, in this order.
 */
export type SourceRank = 1 | 2 | 3 | 4

/**
 * A reason to quarantine a file until an operator confirms the file: the check, the position in the file
 * (`at`), and a sentence in Chinese.
 */
export interface Doubt {
  check: 'row' | 'calendar' | 'clock' | 'listing' | 'continuity' | 'turnover' | 'totals' | 'positions'
  at: string
  text: string
}

const { world, tradingDay, exchange, productCode, contractCode } = keyColumns
/** Columns of the tables with one row per product and day. */
const productColumns = { world, tradingDay, exchange, productCode }
/** Columns of the tables with one row per contract and day. */
const contractColumns = { ...productColumns, contractCode }

/**
 * `current`: its facts count. `quarantined`: it waits for confirmation. `replaced`, `undone`: its facts no
 * longer count.
 */
export type FileStatus = 'current' | 'quarantined' | 'replaced' | 'undone'

/**
 * Every imported file, unchanged. Data of the simulated market has rows here too, so that every fact names
 * its origin.
 */
export const rawFiles = pgTable(
  'raw_files',
  {
    id: id(),
    world,
    /** Empty for a table with products of several exchanges, such as spot prices. */
    exchange: text().$type<ExchangeCode | ''>().notNull(),
    kind: text().$type<FileKind>().notNull(),
    /** The part of the exchange's day that the file holds; empty for the whole day. */
    scope: text().notNull(),
    /** The first day of the file. */
    tradingDay,
    /** The last day of the file; equal to the first day except for histories. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    sha256: char({ length: 64 }).notNull(),
    name: text().notNull(),
    layout: text().notNull(),
    /** gzip of the bytes. */
    content: bytes().notNull(),
    receivedAt: moment('received_at').notNull(),
    status: text().$type<FileStatus>().notNull(),
    /** The file whose `--replace` displaced this one; undoing that file restores this one. */
    replacedBy: reference('replaced_by'),
    /** When an operator confirmed or undid the file. */
    decidedAt: moment('decided_at'),
    /** Rank of the source. If several files have the same field, the lower rank wins, then the newer file. */
    sourceRank: smallint('source_rank').$type<SourceRank>().notNull(),
    /** The operator's mapping by which the table was read. */
    mapping: jsonb().$type<unknown>(),
    rows: integer().notNull(),
    skipped: jsonb().$type<Record<string, number>>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    differences: jsonb().$type<TotalDifference[]>().notNull(),
    /** Why the file is quarantined; stays after confirmation. */
    doubts: jsonb().$type<Doubt[]>().notNull().default([]),
  },
  (table) => [
    index('raw_files_current')
      .on(table.world, table.kind, table.exchange, table.tradingDay)
      .where(sql`${table.status} = 'current'`),
    uniqueIndex('raw_files_content').on(
      table.world,
      table.exchange,
      table.kind,
      table.scope,
      table.tradingDay,
      table.lastDay,
      table.sha256,
    ),
  ],
)

const rawFileId = reference('raw_file_id')
  .notNull()
  .references(() => rawFiles.id)

/** The files that supplied fields missing in the row's own file, by field. */
const fieldSources = jsonb('field_sources').$type<Record<string, number>>()

/** One contract on one day, as published: lots are double-sided before 2020 at the commodity exchanges. */
export const dailyQuotes = pgTable(
  'daily_quotes',
  {
    ...contractColumns,
    open: doublePrecision(),
    high: doublePrecision(),
    low: doublePrecision(),
    close: doublePrecision(),
    settlementPrice: doublePrecision('settlement_price'),
    previousSettlement: doublePrecision('previous_settlement'),
    /** 手. */
    volume: integer(),
    openInterest: integer('open_interest'),
    openInterestChange: integer('open_interest_change'),
    /** 元. */
    turnover: doublePrecision(),
    rawFileId,
    fieldSources,
  },
  (table) => [
    primaryKey({ columns: [table.world, table.contractCode, table.tradingDay] }),
    index('daily_quotes_product').on(table.world, table.productCode, table.tradingDay),
    index('daily_quotes_file').on(table.rawFileId),
    index('daily_quotes_completed')
      .on(table.world, table.tradingDay)
      .where(sql`${table.fieldSources} is not null`),
  ],
)

/** Stands in for a contract's code in the list of a whole product. */
export const wholeProduct = ''

/**
 * One list of one contract on one day. Array index 0 is rank 1; null is an empty place. A row per place would
 * need twenty times as many rows, and a list is always read whole.
 */
export const seatRankings = pgTable(
  'seat_rankings',
  {
    /** `contractCode` is `wholeProduct` if the exchange ranks the product itself. */
    ...contractColumns,
    list: text().$type<'volume' | 'long' | 'short'>().notNull(),
    /** Seat names as published, trimmed. */
    seats: text().array().$type<(string | null)[]>().notNull(),
    lots: integer().array().$type<(number | null)[]>().notNull(),
    changes: integer().array().$type<(number | null)[]>().notNull(),
    totalLots: integer('total_lots'),
    totalChange: integer('total_change'),
    brokerLots: integer('broker_lots'),
    brokerChange: integer('broker_change'),
    nonBrokerLots: integer('non_broker_lots'),
    nonBrokerChange: integer('non_broker_change'),
    rawFileId,
  },
  (table) => [
    primaryKey({
      columns: [table.world, table.productCode, table.tradingDay, table.contractCode, table.list],
    }),
    index('seat_rankings_contract').on(table.world, table.contractCode, table.list, table.tradingDay),
    index('seat_rankings_file').on(table.rawFileId),
  ],
)

/** Registered receipts of one product on one day, in the exchange's unit. */
export const warehouseReceipts = pgTable(
  'warehouse_receipts',
  {
    ...productColumns,
    unit: text().$type<ReceiptUnit>().notNull(),
    quantity: doublePrecision().notNull(),
    change: doublePrecision(),
    forecast: doublePrecision(),
    /** Always read as a whole, with the product. */
    warehouses: jsonb().$type<WarehouseStock[]>().notNull(),
    rawFileId,
  },
  (table) => [
    primaryKey({ columns: [table.world, table.productCode, table.tradingDay] }),
    index('warehouse_receipts_file').on(table.rawFileId),
  ],
)

/** Margins, limits and fees of one contract; settlement and trading parameters of a day are two files. */
export const contractParameters = pgTable(
  'contract_parameters',
  {
    ...contractColumns,
    /** Whether margin and limit are valid on the day of the file or on the next trading day. */
    holds: text().$type<'thatDay' | 'nextDay'>().notNull(),
    settlementPrice: doublePrecision('settlement_price'),
    marginRate: doublePrecision('margin_rate'),
    hedgeMarginRate: doublePrecision('hedge_margin_rate'),
    priceLimit: doublePrecision('price_limit'),
    limitUp: doublePrecision('limit_up'),
    limitDown: doublePrecision('limit_down'),
    /** 元 per lot. */
    feePerLot: doublePrecision('fee_per_lot'),
    feeRate: doublePrecision('fee_rate'),
    closeTodayFeePerLot: doublePrecision('close_today_fee_per_lot'),
    closeTodayFeeRate: doublePrecision('close_today_fee_rate'),
    /** 手. */
    positionLimit: integer('position_limit'),
    rawFileId,
    fieldSources,
  },
  (table) => [
    primaryKey({ columns: [table.world, table.contractCode, table.tradingDay, table.holds] }),
    index('contract_parameters_product').on(table.world, table.productCode, table.tradingDay),
    index('contract_parameters_file').on(table.rawFileId),
    index('contract_parameters_completed')
      .on(table.world, table.tradingDay)
      .where(sql`${table.fieldSources} is not null`),
  ],
)

/** Spot prices in the source's own unit. */
export const spotPrices = pgTable(
  'spot_prices',
  {
    world,
    tradingDay,
    productCode,
    price: doublePrecision().notNull(),
    rawFileId,
  },
  (table) => [
    primaryKey({ columns: [table.world, table.productCode, table.tradingDay] }),
    index('spot_prices_file').on(table.rawFileId),
  ],
)

/**
 * A product on one day, computed from its contracts when their quotes are imported. Lots are single-sided.
 * Money is the margin of both sides in 分; a flow uses the same margin rate for both of its days.
 */
export const productDays = pgTable(
  'product_days',
  {
    ...productColumns,
    /** Chosen by the open interest of the day before; see `mainContracts`. */
    mainContract: text('main_contract'),
    secondaryContract: text('secondary_contract'),
    /** Whether the main contract changed on this day. */
    rolled: boolean().notNull(),
    /** 换月提示. */
    rollHint: boolean('roll_hint').notNull(),
    mainClose: doublePrecision('main_close'),
    mainSettlement: doublePrecision('main_settlement'),
    mainPreviousSettlement: doublePrecision('main_previous_settlement'),
    secondarySettlement: doublePrecision('secondary_settlement'),
    volume: doublePrecision(),
    openInterest: doublePrecision('open_interest'),
    openInterestChange: doublePrecision('open_interest_change'),
    /** 元. */
    turnover: doublePrecision(),
    marginRate: doublePrecision('margin_rate').notNull(),
    /** False if today's margin was used, because the margin of that day is unknown. */
    marginIsOfDay: boolean('margin_is_of_day').notNull().default(false),
    /**
     * 沉淀资金 of this day and the day before, and the parts of its change, in 分. All are null if one of them is
     * unknown.
     */
    settled: amount(),
    settledBefore: amount('settled_before'),
    pricePart: amount('price_part'),
    positionPart: amount('position_part'),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.productCode, table.tradingDay] }),
    index('product_days_day').on(table.world, table.tradingDay),
  ],
)
