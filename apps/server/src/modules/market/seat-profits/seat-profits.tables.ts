import type { ExchangeCode } from '@vce/futures'
import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { keyColumns } from '../facts/key-columns.tables'

/** Stands in for a product's code where all products are added up. */
export const everyProduct = ''

/**
 * 席位盈亏 of one product on one day, estimated from the lists of the day before and this day's settlement,
 * computed when those are imported; under `everyProduct` of all products together. The arrays are parallel,
 * one element per seat: a day is read as a whole.
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
     * Treatment of a seat that dropped off both lists: no profit that day, or its last position for three
     * days.
     */
    dropOff: text('drop_off').$type<'zero' | 'carry'>().notNull(),
    /** Canonical names. */
    seats: text().array().notNull(),
    /** 元; null where a settlement it depends on is missing. */
    profits: doublePrecision().array().$type<(number | null)[]>().notNull(),
    /**
     * 手 held into the day, long − short over the product's contracts; for all products together the number of
     * products held.
     */
    nets: doublePrecision().array().notNull(),
    /** Ranked on one side only in some contract: the other side was taken as 0. */
    oneSided: boolean('one_sided').array().notNull(),
    /** 掉榜 in some contract. */
    dropped: boolean().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.world, table.productCode, table.tradingDay, table.dropOff] }),
    index('seat_profits_day').on(table.world, table.dropOff, table.tradingDay),
  ],
)
