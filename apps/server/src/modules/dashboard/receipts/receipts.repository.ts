import type { ReceiptUnit, WarehouseStock } from '@vce/exchange-files'
import type { ExchangeCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { allDays, type Database } from '#platform/database'

/** Maximum number of published days read of one product: ten years. */
const maxDays = 2500

interface Level {
  day: string
  quantity: number
  unit: ReceiptUnit
}

/** A product's newest day, with the days that its figures are compared with. */
export interface BoardFacts extends Level {
  code: string
  exchange: ExchangeCode
  change: number | null
  forecast: number | null
  /** Days of the year up to the newest day, oldest first, and their levels. */
  days: string[]
  levels: number[]
  /** Contracts quoted on the newest day with their published open interest; null without quotes. */
  contracts: string[] | null
  interests: (number | null)[] | null
}

/**
 * Reads receipts. Every query walks the primary key (world, product, day) one product at a time: the rows are
 * wide because of the warehouses, and there is no index by day alone.
 */
export const receiptsRepository = (db: Database) => ({
  /**
   * Days on which any of these products has receipts, newest first. Each product's newest days are read and
   * merged.
   */
  async days(world: World, codes: readonly string[], limit: number, upTo = allDays.last) {
    const { rows } = await db.execute<{ day: string }>(sql`
      select distinct own.trading_day::text as day
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select trading_day from warehouse_receipts
        where world = ${world} and product_code = code and trading_day <= ${upTo}
        order by trading_day desc limit ${limit}
      ) own
      order by day desc limit ${limit}`)
    return rows.map(({ day }) => day)
  },

  /** The first day after a day on which any of these products has receipts. */
  async dayAfter(world: World, codes: readonly string[], after: string) {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select min(own.trading_day)::text as day
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select trading_day from warehouse_receipts
        where world = ${world} and product_code = code and trading_day > ${after}
        order by trading_day limit 1
      ) own`)
    return rows[0]?.day ?? null
  },

  /**
   * Each product's newest day up to `upTo`, the year before it, and the contracts' open interest, in one
   * round trip.
   */
  async board(world: World, codes: readonly string[], upTo = allDays.last) {
    const { rows } = await db.execute<BoardFacts & Record<string, unknown>>(sql`
      select code, last.trading_day::text as day, last.exchange, last.unit, last.quantity, last.change,
        last.forecast, year.days, year.levels, held.contracts, held.interests
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select trading_day, exchange, unit, quantity, change, forecast from warehouse_receipts
        where world = ${world} and product_code = code and trading_day <= ${upTo}
        order by trading_day desc limit 1
      ) last
      cross join lateral (
        select array_agg(trading_day::text order by trading_day) as days,
          array_agg(quantity order by trading_day) as levels
        from warehouse_receipts
        where world = ${world} and product_code = code and unit = last.unit
          and trading_day > last.trading_day - interval '1 year' and trading_day <= last.trading_day
      ) year
      cross join lateral (
        select array_agg(contract_code) as contracts, array_agg(open_interest) as interests from daily_quotes
        where world = ${world} and product_code = code and trading_day = last.trading_day
      ) held`)
    return rows
  },

  /**
   * Published changes of these products' receipts on one day; products whose change is unknown are left out.
   */
  async changes(world: World, codes: readonly string[], day: string) {
    const { rows } = await db.execute<{ code: string; unit: ReceiptUnit; change: number }>(sql`
      select code, own.unit, own.change
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      join warehouse_receipts own
        on own.world = ${world} and own.product_code = code and own.trading_day = ${day}
      where own.change is not null`)
    return rows
  },

  /** The newest day of a product up to a day, warehouse by warehouse. */
  async newest(world: World, code: string, upTo = allDays.last) {
    const { rows } = await db.execute<
      Level & {
        exchange: ExchangeCode
        change: number | null
        forecast: number | null
        warehouses: WarehouseStock[]
      } & Record<string, unknown>
    >(sql`
      select trading_day::text as day, exchange, unit, quantity, change, forecast, warehouses
      from warehouse_receipts
      where world = ${world} and product_code = ${code} and trading_day <= ${upTo}
      order by trading_day desc limit 1`)
    return rows[0]
  },

  /**
   * A product's days up to `upTo`, oldest first, each with the main contract's settlement if there are
   * quotes.
   */
  async levels(world: World, code: string, upTo = allDays.last) {
    const { rows } = await db.execute<
      Level & { price: number | null; main: string | null } & Record<string, unknown>
    >(sql`
      select own.trading_day::text as day, own.quantity, own.unit,
        quoted.main_settlement as price, quoted.main_contract as main
      from (
        select trading_day, quantity, unit from warehouse_receipts
        where world = ${world} and product_code = ${code} and trading_day <= ${upTo}
        order by trading_day desc limit ${maxDays}
      ) own
      left join product_days quoted
        on quoted.world = ${world} and quoted.product_code = ${code} and quoted.trading_day = own.trading_day
      order by own.trading_day`)
    return rows
  },
})
