import type { ExchangeCode } from '@vce/futures'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** One contract on a settled day, as published. */
export interface SettledRow {
  contract: string
  product: string
  tradingDay: string
  high: number | null
  low: number | null
  close: number | null
  openInterest: number | null
}

export interface SettledQuote {
  contractCode: string
  productCode: string
  exchange: ExchangeCode
  tradingDay: string
  close: number | null
  previousSettlement: number | null
  volume: number | null
  turnover: number | null
  openInterest: number | null
  openInterestChange: number | null
}

/** A feed's figures of a contract, from the previous day or from today. */
export interface DayFactRow {
  contract: string
  /** 手 at the previous settlement; if that is unknown, 手 of today's newest snapshot. */
  lots: number | null
  previousClose: number | null
}

export interface LimitRow {
  contract: string
  up: number | null
  down: number | null
}

/** Settled facts of the market that the rules of a day compare ticks with. */
export const dayFactsRepository = (db: Database) => ({
  /**
   * Every contract with its open interest on a settled day (手, as published) and whether it was the main
   * contract.
   */
  async openInterest(world: World, tradingDay: string) {
    const { rows } = await db.execute<{
      contract: string
      product: string
      lots: number | null
      main: boolean
    }>(sql`
      select q.contract_code as contract, q.product_code as product, q.open_interest as lots,
        q.contract_code = d.main_contract as main
      from product_days d
      join daily_quotes q on q.world = d.world and q.product_code = d.product_code
        and q.trading_day = d.trading_day
      where d.world = ${world} and d.trading_day = ${tradingDay}`)
    return rows
  },

  /** Every contract with a stored feed snapshot of `tradingDay` or `before`. */
  async feedFigures(world: World, before: string, tradingDay: string): Promise<DayFactRow[]> {
    const { rows } = await db.execute<DayFactRow & Record<string, unknown>>(sql`
      select contract_code as contract,
        (case when trading_day = ${before} then tick->>'openInterest'
          else coalesce(tick->>'previousOpenInterest', tick->>'openInterest') end)::float8 as lots,
        (case when trading_day = ${before} then tick->>'price'
          else tick->>'previousClose' end)::float8 as "previousClose"
      from last_ticks
      where world = ${world} and trading_day in (${before}, ${tradingDay})`)
    return rows
  },

  /** Every contract on a settled day, with lots as published. */
  async quotes(world: World, tradingDay: string): Promise<SettledQuote[]> {
    const { rows } = await db.execute<SettledQuote & Record<string, unknown>>(sql`
      select q.contract_code as "contractCode", q.product_code as "productCode", q.exchange,
        q.trading_day::text as "tradingDay", q.close, q.previous_settlement as "previousSettlement",
        q.volume, q.turnover, q.open_interest as "openInterest",
        q.open_interest_change as "openInterestChange"
      from product_days d
      join daily_quotes q on q.world = d.world and q.product_code = d.product_code
        and q.trading_day = d.trading_day
      where d.world = ${world} and d.trading_day = ${tradingDay}`)
    return rows
  },

  /** Settled days of contracts, sorted by contract, newest day first. */
  async history(world: World, contracts: readonly string[], from: string, to: string): Promise<SettledRow[]> {
    const { rows } = await db.execute<SettledRow & Record<string, unknown>>(sql`
      select contract_code as contract, product_code as product, trading_day::text as "tradingDay",
        high, low, close, open_interest as "openInterest"
      from daily_quotes
      where world = ${world} and trading_day between ${from} and ${to}
        and contract_code in (select jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb))
      order by contract_code, trading_day desc`)
    return rows
  },

  /** Price limits valid on `tradingDay`, published on that day or, for the next day, on `before`. */
  async limits(world: World, before: string, tradingDay: string): Promise<LimitRow[]> {
    const { rows } = await db.execute<LimitRow & Record<string, unknown>>(sql`
      select contract_code as contract, limit_up as up, limit_down as down
      from contract_parameters
      where world = ${world} and ((trading_day = ${before} and holds = 'nextDay')
        or (trading_day = ${tradingDay} and holds = 'thatDay'))
      order by holds`)
    return rows
  },
})
