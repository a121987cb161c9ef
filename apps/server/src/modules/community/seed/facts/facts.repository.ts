import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

const world = 'simulated'

/** Figures of a product on a trading day. */
export interface ProductDay {
  code: string
  day: string
  main: string
  secondary: string | null
  rolled: boolean
  settlement: number | null
  previous: number | null
  close: number | null
  secondarySettlement: number | null
  /** In 手, of the whole product. */
  openInterest: number | null
  /** Margin as a share of the value of a lot. */
  marginRate: number
  /** 沉淀资金 in 元, on this day and on the day before. */
  settled: number | null
  settledBefore: number | null
}

/** Figures of a contract on a trading day. */
export interface Bar {
  contract: string
  day: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  settlement: number | null
  previous: number | null
  volume: number | null
  openInterest: number | null
  openInterestChange: number | null
}

/** One side of the rankings of the main contract: seats in order, without empty places. */
export interface Ranking {
  code: string
  day: string
  list: 'long' | 'short'
  seats: (string | null)[]
  lots: (number | null)[]
  changes: (number | null)[]
}

export interface Receipts {
  code: string
  day: string
  quantity: number
  change: number | null
  unit: 'lot' | 'ton' | 'kilogram' | 'barrel'
}

const among = (values: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Figures of the simulated market, for the texts of sample posts. */
export const factsRepository = (db: Database) => ({
  /** Settled days up to a day, the newest first. */
  async days(upTo: string, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ day: string }>(sql`
      select distinct trading_day::text as day from product_days
      where world = ${world} and trading_day <= ${upTo} order by 1 desc limit ${limit}`)
    return rows.map(({ day }) => day)
  },

  /** Figures of all products for each day of a range. */
  async products(from: string, to: string): Promise<ProductDay[]> {
    const { rows } = await db.execute<ProductDay & Record<string, unknown>>(sql`
      select product_code as code, trading_day::text as day, main_contract as main,
        secondary_contract as secondary, rolled, main_settlement as settlement,
        main_previous_settlement as previous, main_close as close,
        secondary_settlement as "secondarySettlement", open_interest as "openInterest",
        margin_rate as "marginRate", settled::float8 / 100 as settled,
        settled_before::float8 / 100 as "settledBefore"
      from product_days
      where world = ${world} and trading_day between ${from} and ${to} and main_contract is not null
      order by trading_day, product_code`)
    return rows
  },

  /** Figures of contracts for each day of a range, in order. */
  async bars(contracts: readonly string[], from: string, to: string): Promise<Bar[]> {
    const { rows } = await db.execute<Bar & Record<string, unknown>>(sql`
      select contract_code as contract, trading_day::text as day, open, high, low, close,
        settlement_price as settlement, previous_settlement as previous, volume,
        open_interest as "openInterest", open_interest_change as "openInterestChange"
      from daily_quotes
      where world = ${world} and contract_code in ${among(contracts)}
        and trading_day between ${from} and ${to}
      order by contract_code, trading_day`)
    return rows
  },

  /** The first twenty seats of each ranking of the main contracts. */
  async rankings(codes: readonly string[], from: string, to: string): Promise<Ranking[]> {
    const { rows } = await db.execute<Ranking & Record<string, unknown>>(sql`
      select r.product_code as code, r.trading_day::text as day, r.list, r.seats[1:20] as seats,
        r.lots[1:20] as lots, r.changes[1:20] as changes
      from product_days d
      join seat_rankings r on r.world = d.world and r.product_code = d.product_code
        and r.trading_day = d.trading_day and r.contract_code = d.main_contract and r.list in ('long', 'short')
      where d.world = ${world} and d.trading_day between ${from} and ${to}
        and d.product_code in ${among(codes)}`)
    return rows
  },

  async receipts(codes: readonly string[], from: string, to: string): Promise<Receipts[]> {
    const { rows } = await db.execute<Receipts & Record<string, unknown>>(sql`
      select product_code as code, trading_day::text as day, quantity, change, unit
      from warehouse_receipts
      where world = ${world} and trading_day between ${from} and ${to} and product_code in ${among(codes)}`)
    return rows
  },

  /** Spot prices in the unit of their source. */
  async spot(codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<{ code: string; day: string; price: number }>(sql`
      select product_code as code, trading_day::text as day, price
      from spot_prices
      where world = ${world} and trading_day between ${from} and ${to} and product_code in ${among(codes)}`)
    return rows
  },
})
