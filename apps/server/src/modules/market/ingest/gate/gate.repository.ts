import type { World } from '@vce/protocol'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes } from '../../facts/market.tables'

const columns = {
  contractCode: dailyQuotes.contractCode,
  productCode: dailyQuotes.productCode,
  exchange: dailyQuotes.exchange,
  tradingDay: dailyQuotes.tradingDay,
  high: dailyQuotes.high,
  low: dailyQuotes.low,
  settlementPrice: dailyQuotes.settlementPrice,
  previousSettlement: dailyQuotes.previousSettlement,
  volume: dailyQuotes.volume,
  openInterest: dailyQuotes.openInterest,
  openInterestChange: dailyQuotes.openInterestChange,
  turnover: dailyQuotes.turnover,
}

/** Stored facts that a new file must agree with. */
export const gateReads = (db: Database, world: World) => ({
  /** Quotes of some products between two days, both included. */
  quotesBetween: (productCodes: readonly string[], from: string, to: string) =>
    db
      .select(columns)
      .from(dailyQuotes)
      .where(
        and(
          eq(dailyQuotes.world, world),
          inArray(dailyQuotes.productCode, [...productCodes]),
          between(dailyQuotes.tradingDay, from, to),
        ),
      ),

  /** Settlement of each product's main contract on the day nearest to `day`, between two days. */
  async settlementsNear(productCodes: readonly string[], day: string, from: string, to: string) {
    const { rows } = await db.execute<{ code: string; price: number }>(sql`
      select distinct on (product_code) product_code as code, main_settlement as price
      from product_days
      where world = ${world} and product_code = any(${sql.param([...productCodes])}::text[])
        and trading_day between ${from} and ${to} and main_settlement is not null
      order by product_code, abs(trading_day - ${day}::date)`)
    return rows.map(({ code, price }) => ({ productCode: code, price }))
  },

  /** Quantity and change of each product's receipts on each of the given days. */
  async receiptsOn(productCodes: readonly string[], days: readonly string[]) {
    const { rows } = await db.execute<{
      code: string
      day: string
      quantity: number
      change: number | null
    }>(sql`
      select product_code as code, trading_day::text as day, quantity, change from warehouse_receipts
      where world = ${world} and product_code = any(${sql.param([...productCodes])}::text[])
        and trading_day = any(${sql.param([...days])}::date[])`)
    return rows
  },
})
