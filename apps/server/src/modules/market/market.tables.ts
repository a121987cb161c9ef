import type { RowProblem, TotalDifference } from '@vce/exchange-files'
import type { ExchangeCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const world = text().$type<World>().notNull()
const exchange = text().$type<ExchangeCode>().notNull()
const tradingDay = date('trading_day', { mode: 'string' }).notNull()

/** Every file that was taken in, as it came. Of one exchange, kind and day the newest import is `current`. */
export const rawFiles = pgTable(
  'raw_files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    world,
    exchange,
    kind: text().notNull(),
    tradingDay,
    sha256: char({ length: 64 }).notNull(),
    name: text().notNull(),
    layout: text().notNull(),
    /** gzip of the bytes. */
    content: bytea().notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Its facts are the ones in the tables below. */
    current: boolean().notNull(),
    rows: integer().notNull(),
    skipped: jsonb().$type<Record<string, number>>().notNull(),
    problems: jsonb().$type<RowProblem[]>().notNull(),
    differences: jsonb().$type<TotalDifference[]>().notNull(),
  },
  (table) => [
    uniqueIndex('raw_files_content').on(
      table.world,
      table.exchange,
      table.kind,
      table.tradingDay,
      table.sha256,
    ),
    uniqueIndex('raw_files_current')
      .on(table.world, table.exchange, table.kind, table.tradingDay)
      .where(sql`${table.current}`),
  ],
)

const rawFileId = bigint('raw_file_id', { mode: 'number' })
  .notNull()
  .references(() => rawFiles.id)

/** One contract on one day, as published: lots are double-sided before 2020 at the commodity exchanges. */
export const dailyQuotes = pgTable(
  'daily_quotes',
  {
    world,
    tradingDay,
    exchange,
    productCode: text('product_code').notNull(),
    contractCode: text('contract_code').notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.world, table.contractCode, table.tradingDay] }),
    index('daily_quotes_product').on(table.world, table.productCode, table.tradingDay),
    index('daily_quotes_file').on(table.rawFileId),
  ],
)

/** Stands for a product's own list where a contract's code would be. */
export const wholeProduct = ''

/**
 * One list of one contract on one day. The arrays run by rank, index 0 is rank 1; null is an empty place.
 * One row a list instead of one a place: a twentieth of the rows, and a list is always read whole.
 */
export const seatRankings = pgTable(
  'seat_rankings',
  {
    world,
    tradingDay,
    exchange,
    productCode: text('product_code').notNull(),
    /** `wholeProduct` where the exchange ranks the product itself. */
    contractCode: text('contract_code').notNull(),
    list: text().$type<'volume' | 'long' | 'short'>().notNull(),
    /** As published, trimmed. */
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
