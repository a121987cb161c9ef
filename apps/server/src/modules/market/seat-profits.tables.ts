import type { ExchangeCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import { boolean, date, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Stands for all products together where a product's code would be. */
export const everyProduct = ''

/**
 * 席位盈亏 of one product on one day, estimated from the day before's lists and this day's settlement, computed when
 * those come in; of all products together under `everyProduct`. The arrays run together, one place a seat: a day is
 * read as a whole.
 */
export const seatProfits = pgTable(
  'seat_profits',
  {
    world: text().$type<World>().notNull(),
    tradingDay: date('trading_day', { mode: 'string' }).notNull(),
    /** Empty for all products together. */
    exchange: text().$type<ExchangeCode | ''>().notNull(),
    productCode: text('product_code').notNull(),
    /** What became of a seat that fell off both lists: no profit that day, or its last position for three days. */
    dropOff: text('drop_off').$type<'zero' | 'carry'>().notNull(),
    /** By their canonical names. */
    seats: text().array().notNull(),
    /** 元; null where a settlement is missing that it rests on. */
    profits: doublePrecision().array().$type<(number | null)[]>().notNull(),
    /** 手 held into the day, long − short over the product's contracts; of all together, in how many products. */
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
