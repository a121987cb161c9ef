import type { FuturesDay, SpotDay } from '@vce/futures/basis'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** Inputs of a product's basis on one day; a futures price is the settlement, or the close without one. */
export interface BasisFacts {
  code: string
  main: string | null
  future: number | null
  /** The price of the day's main contract on the trading day before. */
  futureBefore: number | null
  nearest: string | null
  nearestFuture: number | null
  spotDay: string | null
  spot: number | null
  /** The newest spot price up to the trading day before. */
  spotDayBefore: string | null
  spotBefore: number | null
}

/** Futures and spot prices of a product on the days that have both, in any order. */
export interface BasisSample {
  code: string
  spots: number[]
  futures: number[]
}

export const basisRepository = (db: Database) => ({
  /** Every product with quotes on a day; spot prices older than `spotFrom` are null. */
  async board(world: World, day: string, before: string, spotFrom: string) {
    const { rows } = await db.execute<BasisFacts & Record<string, unknown>>(sql`
      select d.product_code as code, d.main_contract as main,
        coalesce(d.main_settlement, d.main_close) as future,
        coalesce(earlier.settlement_price, earlier.close) as "futureBefore",
        nearest.contract_code as nearest, nearest.price as "nearestFuture",
        spot.trading_day::text as "spotDay", spot.price as spot,
        known.trading_day::text as "spotDayBefore", known.price as "spotBefore"
      from product_days d
      left join daily_quotes earlier on earlier.world = d.world
        and earlier.contract_code = d.main_contract and earlier.trading_day = ${before}
      left join lateral (
        select contract_code, coalesce(settlement_price, close) as price from daily_quotes
        where world = d.world and product_code = d.product_code and trading_day = d.trading_day
          and coalesce(settlement_price, close) is not null
        order by contract_code limit 1
      ) nearest on true
      left join lateral (
        select trading_day, price from spot_prices
        where world = d.world and product_code = d.product_code and trading_day between ${spotFrom} and ${day}
        order by trading_day desc limit 1
      ) spot on true
      left join lateral (
        select trading_day, price from spot_prices
        where world = d.world and product_code = d.product_code and trading_day between ${spotFrom} and ${before}
        order by trading_day desc limit 1
      ) known on true
      where d.world = ${world} and d.trading_day = ${day}`)
    return rows
  },

  /**
   * Main settlements and spot prices of the same day, one row per product with quotes on `day`. A year has
   * some 20,000 pairs, and transferring them as rows would cost more than reading them. Reads product by
   * product along the primary keys; a single join would read both tables completely.
   */
  async samples(world: World, after: string, day: string) {
    const { rows } = await db.execute<BasisSample & Record<string, unknown>>(sql`
      select listed.product_code as code, pair.spots, pair.futures
      from product_days listed
      cross join lateral (
        select array_agg(s.price) as spots, array_agg(coalesce(d.main_settlement, d.main_close)) as futures
        from spot_prices s
        join product_days d on d.trading_day = s.trading_day
        where s.world = ${world} and s.product_code = listed.product_code
          and s.trading_day > ${after} and s.trading_day < ${day}
          and d.world = ${world} and d.product_code = listed.product_code
          and d.trading_day > ${after} and d.trading_day < ${day}
          and coalesce(d.main_settlement, d.main_close) is not null
      ) pair
      where listed.world = ${world} and listed.trading_day = ${day} and pair.spots is not null`)
    return rows
  },

  /**
   * A text that changes whenever quotes or spot prices of a world change. The text is derived from the table
   * of files, which has far fewer rows than the facts.
   */
  async version(world: World) {
    const { rows } = await db.execute<{ version: string }>(sql`
      select concat_ws(' ', max(received_at), max(id), count(*)) as version from raw_files
      where world = ${world} and kind in ('quotes', 'spot') and status = 'current'`)
    return rows[0]?.version ?? ''
  },

  /** The main contract of each day after `after`, up to `upTo`. */
  async mainDays(world: World, code: string, after: string, upTo: string): Promise<FuturesDay[]> {
    const { rows } = await db.execute<FuturesDay & Record<string, unknown>>(sql`
      select trading_day::text as "tradingDay", main_contract as contract,
        coalesce(main_settlement, main_close) as future
      from product_days
      where world = ${world} and product_code = ${code} and trading_day > ${after} and trading_day <= ${upTo}
      order by trading_day`)
    return rows
  },

  /** The nearest settled contract of each day after `after`, up to `upTo`. */
  async nearestDays(world: World, code: string, after: string, upTo: string): Promise<FuturesDay[]> {
    const { rows } = await db.execute<FuturesDay & Record<string, unknown>>(sql`
      select distinct on (trading_day) trading_day::text as "tradingDay", contract_code as contract,
        coalesce(settlement_price, close) as future
      from daily_quotes
      where world = ${world} and product_code = ${code} and trading_day > ${after} and trading_day <= ${upTo}
        and coalesce(settlement_price, close) is not null
      order by trading_day, contract_code`)
    return rows
  },

  async spots(world: World, code: string, from: string, upTo: string): Promise<SpotDay[]> {
    const { rows } = await db.execute<SpotDay & Record<string, unknown>>(sql`
      select trading_day::text as "tradingDay", price from spot_prices
      where world = ${world} and product_code = ${code} and trading_day between ${from} and ${upTo}
      order by trading_day`)
    return rows
  },

  /** The settlement of one contract on one day. */
  async settlement(world: World, contract: string, day: string): Promise<number | null> {
    const { rows } = await db.execute<{ price: number | null }>(sql`
      select coalesce(settlement_price, close) as price from daily_quotes
      where world = ${world} and contract_code = ${contract} and trading_day = ${day}`)
    return rows[0]?.price ?? null
  },
})
