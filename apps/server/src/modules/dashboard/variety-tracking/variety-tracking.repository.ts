import type { ReceiptUnit } from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** Settled facts of several products at once; each product has its own newest day. */
export const varietyTrackingRepository = (db: Database) => ({
  /** The newest receipts of each product, up to and including a day. */
  async receipts(world: World, codes: readonly string[], upTo: string) {
    const { rows } = await db.execute<{
      code: string
      day: string
      quantity: number
      change: number | null
      unit: ReceiptUnit
    }>(sql`
      select code, last.trading_day::text as day, last.quantity, last.change, last.unit
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select * from warehouse_receipts
        where world = ${world} and product_code = code and trading_day <= ${upTo}
        order by trading_day desc limit 1
      ) last`)
    return rows
  },

  /** The newest spot price of each product between two days. */
  async spot(world: World, codes: readonly string[], from: string, to: string) {
    const { rows } = await db.execute<{ code: string; day: string; price: number }>(sql`
      select code, last.trading_day::text as day, last.price
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select * from spot_prices
        where world = ${world} and product_code = code and trading_day between ${from} and ${to}
        order by trading_day desc limit 1
      ) last`)
    return rows
  },

  /** Closes and settlements of contracts on some days; a missing settlement is replaced by the close. */
  async closes(world: World, contracts: readonly string[], days: readonly string[]) {
    const { rows } = await db.execute<{
      contract: string
      day: string
      close: number | null
      settlement: number | null
    }>(sql`
      select contract_code as contract, trading_day::text as day, close,
        coalesce(settlement_price, close) as settlement
      from daily_quotes
      where world = ${world}
        and contract_code in (select jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb))
        and trading_day in (select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)::date)`)
    return rows
  },

  /** 手 of the first `top` places in the long and short lists of contracts on some days. */
  async topLots(world: World, contracts: readonly string[], days: readonly string[], top: number) {
    const { rows } = await db.execute<{
      contract: string
      day: string
      list: 'long' | 'short'
      lots: number | null
    }>(sql`
      select contract_code as contract, trading_day::text as day, list,
        (select sum(held)::int from unnest(lots[1:${top}::int]) as held) as lots
      from seat_rankings
      where world = ${world} and list in ('long', 'short')
        and contract_code in (select jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb))
        and trading_day in (select jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)::date)`)
    return rows
  },
})
