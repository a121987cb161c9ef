import type { ExchangeCode } from '@vce/futures'
import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { keyColumns } from '../facts/key-columns.tables'

/** Replaces a product's code in rows that add up all products. */
export const everyProduct = ''

/**
 * 席位盈亏 of one product on one day, estimated from the lists of the day before and this day's settlement;
 * computed when the lists or the settlement are imported. Rows under `everyProduct` are the sums of all
 * products. The arrays are parallel, one element per seat: a day is read as a whole.
 */
export const seatProfits = pgTable(
  'seat_profits',
  {
    world: keyColumns.world,
    tradingDay: keyColumns.tradingDay,
    /** Empty for all products together. */
    exchange: text().$type<ExchangeCode | ''>().notNull(),
    productCode: keyColumns.productCode,
    /**
     * Treatment of a seat that dropped off both lists. `zero`: no profit that day. `carry`: the last position
     * counts for three days.
     */
    dropOff: text('drop_off').$type<'zero' | 'carry'>().notNull(),
    /** Canonical names. */
    seats: text().array().notNull(),
    /** 元; null if a settlement that the profit depends on is missing. */
    profits: doublePrecision().array().$type<(number | null)[]>().notNull(),
    /**
     * 手 held into the day, long − short over the product's contracts; for all products together the number of
     * products held.
     */
    nets: doublePrecision().array().notNull(),
    /** Whether the seat was ranked on one side only in any contract; the other side then counts as 0. */
    oneSided: boolean('one_sided').array().notNull(),
    /** Whether the seat is 掉榜 in some contract. */
    dropped: boolean().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.productCode, table.tradingDay, table.dropOff] }),
    index('seat_profits_day').on(table.world, table.dropOff, table.tradingDay),
  ],
)
