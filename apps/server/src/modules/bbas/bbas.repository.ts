import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** A contract's prices on one day; null if the contract did not trade. */
export interface DayPrices {
  contract: string
  day: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
}

/**
 * A day of 主力连续: prices of the main contract; after a roll also the previous day's close of that contract.
 */
export interface MainLineDay extends Omit<DayPrices, 'contract'> {
  main: string
  rollClose: number | null
}

/** Queries on the market's settled facts. Every query names its world. */
export const bbasRepository = (db: Database) => ({
  /** Prices of contracts, each on its given day. */
  async pricesOn(world: World, keys: readonly { contract: string; day: string }[]): Promise<DayPrices[]> {
    if (keys.length === 0) return []
    const { rows } = await db.execute<DayPrices & Record<string, unknown>>(sql`
      select q.contract_code as contract, q.trading_day::text as day, q.open, q.high, q.low, q.close
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w (contract text, day date)
      join daily_quotes q on q.world = ${world} and q.contract_code = w.contract and q.trading_day = w.day`)
    return rows
  },

  /** The main contract of each day in a range, oldest first; days without a main contract are left out. */
  async mainLine(world: World, productCode: string, from: string, to: string): Promise<MainLineDay[]> {
    const { rows } = await db.execute<MainLineDay & Record<string, unknown>>(sql`
      with line as (
        select trading_day, main_contract, lag(trading_day) over days as before_day,
          lag(main_contract) over days as before_main
        from product_days
        where world = ${world} and product_code = ${productCode} and main_contract is not null
          and trading_day between ${from} and ${to}
        window days as (order by trading_day)
      )
      select line.trading_day::text as day, line.main_contract as main, q.open, q.high, q.low, q.close,
        r.close as "rollClose"
      from line
      left join daily_quotes q on q.world = ${world} and q.contract_code = line.main_contract
        and q.trading_day = line.trading_day
      left join daily_quotes r on r.world = ${world} and r.contract_code = line.main_contract
        and r.trading_day = line.before_day and line.before_main <> line.main_contract
      order by line.trading_day`)
    return rows
  },
})
