import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

const world = 'simulated'
/** Calendar days read before the first day: about twice the trading days needed, holidays included. */
const lookbackDays = 60

export interface PriceFacts {
  code: string
  day: string
  main: string
  secondary: string | null
  rolled: boolean
  settlement: number
  previous: number | null
  secondarySettlement: number | null
  high: number | null
  low: number | null
  close: number | null
  /** 手, of the whole product. */
  openInterest: number | null
  openInterestChange: number | null
  /** Settlements of the same contract 5 and 20 trading days before. */
  fiveBefore: number | null
  twentyBefore: number | null
  /** Extremes of the last twenty days of the contract. */
  highest: number | null
  lowest: number | null
  /** Mean |S_t ÷ S_t−1 − 1| of the last twenty days, in percent; null with fewer than twenty. */
  typical: number | null
}

const list = (codes: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`

/** Market figures of the simulated world, several weeks at a time. */
export const simulatedFactsRepository = (db: Database) => ({
  /** Prices and open interest of the products' main contracts on each day. */
  async prices(codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<PriceFacts & Record<string, unknown>>(sql`
      with days as materialized (
        select * from product_days
        where world = ${world} and trading_day between ${from} and ${to} and main_contract is not null
          and product_code in ${list(codes)}
      ),
      quotes as materialized (
        select contract_code, trading_day, high, low, close, settlement_price,
          lag(settlement_price, 5) over own as five, lag(settlement_price, 20) over own as twenty,
          max(high) over last20 as highest, min(low) over last20 as lowest,
          case when count(move) over last20 = 20 then avg(move) over last20 end as typical
        from (
          select q.*, abs(q.settlement_price / nullif(q.previous_settlement, 0) - 1) * 100 as move
          from (select distinct main_contract from days) mains
          join daily_quotes q on q.world = ${world} and q.contract_code = mains.main_contract
            and q.trading_day between ${from}::date - ${lookbackDays}::int and ${to}
        ) moves
        window own as (partition by contract_code order by trading_day),
          last20 as (partition by contract_code order by trading_day rows between 19 preceding and current row)
      )
      select d.product_code as code, d.trading_day::text as day, d.main_contract as main,
        d.secondary_contract as secondary, d.rolled, q.settlement_price as settlement,
        d.main_previous_settlement as previous, d.secondary_settlement as "secondarySettlement",
        q.high, q.low, q.close, d.open_interest as "openInterest",
        d.open_interest_change as "openInterestChange",
        q.five as "fiveBefore", q.twenty as "twentyBefore", q.highest, q.lowest, q.typical
      from days d
      join quotes q on q.contract_code = d.main_contract and q.trading_day = d.trading_day
      where q.settlement_price is not null
      order by d.trading_day, d.product_code`)
    return rows
  },

  /** 净持仓 of the top twenty seats on either side of the main contract, and its change, in 手. */
  async nets(codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<{ code: string; day: string; net: number; change: number | null }>(sql`
      select r.product_code as code, r.trading_day::text as day,
        sum(case r.list when 'long' then top.lots else -top.lots end)::int as net,
        case when bool_or(top.change is null) then null
          else sum(case r.list when 'long' then top.change else -top.change end)::int end as change
      from product_days d
      join seat_rankings r on r.world = d.world and r.product_code = d.product_code
        and r.trading_day = d.trading_day and r.contract_code = d.main_contract and r.list in ('long', 'short')
      cross join lateral (
        select sum(held) as lots,
          case when bool_or(held is not null and changed is null) then null else sum(changed) end as change
        from unnest(r.lots[1:20], r.changes[1:20]) as place (held, changed)
      ) top
      where d.world = ${world} and d.trading_day between ${from} and ${to} and d.product_code in ${list(codes)}
      group by 1, 2
      having count(*) = 2`)
    return rows
  },

  async receipts(codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<{
      code: string
      day: string
      quantity: number
      change: number | null
      unit: 'lot' | 'ton' | 'kilogram' | 'barrel'
    }>(sql`
      select product_code as code, trading_day::text as day, quantity, change, unit
      from warehouse_receipts
      where world = ${world} and trading_day between ${from} and ${to} and product_code in ${list(codes)}`)
    return rows
  },

  async spot(codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<{ code: string; day: string; price: number }>(sql`
      select product_code as code, trading_day::text as day, price
      from spot_prices
      where world = ${world} and trading_day between ${from} and ${to} and product_code in ${list(codes)}`)
    return rows
  },
})
