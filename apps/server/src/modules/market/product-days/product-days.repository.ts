import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { daysOfProducts } from '../facts/days-of-products.repository'
import { dailyQuotes, productDays } from '../facts/market.tables'
import type { DayQuote, ProductBefore, ProductDay } from './product-day'

/** Reads the inputs of products' days and stores the days. */
export const productDaysRepository = (db: Database) => {
  const repository = {
    /** Quotes in order of days. */
    quotesBetween: (world: World, codes: readonly string[], from: string, to: string): Promise<DayQuote[]> =>
      db
        .select()
        .from(dailyQuotes)
        .where(daysOfProducts(dailyQuotes, world, codes, from, to))
        .orderBy(asc(dailyQuotes.tradingDay), asc(dailyQuotes.contractCode)),

    /** Each product's last day with quotes before a day. */
    async lastBefore(
      world: World,
      codes: readonly string[],
      day: string,
    ): Promise<Map<string, ProductBefore>> {
      const { rows } = await db.execute<{ code: string; day: string; main: string | null }>(sql`
        select code, last.trading_day::text as day, last.main_contract as main
        from unnest(${sql.param([...codes])}::text[]) as code cross join lateral (
          select trading_day, main_contract from product_days
          where world = ${world} and product_code = code and trading_day < ${day}
          order by trading_day desc limit 1
        ) last`)
      const before = new Map<string, ProductBefore>()
      // In most cases all rows have the same day; only a product that has not traded lately has an older day.
      for (const tradingDay of new Set(rows.map((row) => row.day))) {
        const ofDay = rows.filter((row) => row.day === tradingDay)
        const codesOfDay = ofDay.map(({ code }) => code)
        const quotes = groupBy(
          await repository.quotesBetween(world, codesOfDay, tradingDay, tradingDay),
          codeOf,
        )
        for (const { code, main } of ofDay)
          before.set(code, { tradingDay, main, quotes: quotes.get(code) ?? [] })
      }
      return before
    },

    /** The given products that have days after `day`. */
    async withDaysAfter(world: World, codes: readonly string[], day: string): Promise<string[]> {
      const { rows } = await db.execute<{ code: string }>(sql`
        select code from unnest(${sql.param([...codes])}::text[]) as code where exists (
          select from product_days where world = ${world} and product_code = code and trading_day > ${day})`)
      return rows.map(({ code }) => code)
    },

    async nextDays(world: World, code: string, after: string, limit: number): Promise<string[]> {
      const rows = await db
        .select({ day: productDays.tradingDay })
        .from(productDays)
        .where(
          and(
            eq(productDays.world, world),
            eq(productDays.productCode, code),
            gt(productDays.tradingDay, after),
          ),
        )
        .orderBy(asc(productDays.tradingDay))
        .limit(limit)
      return rows.map(({ day }) => day)
    },

    ofProduct: (world: World, code: string, from: string, to: string): Promise<ProductDay[]> =>
      db
        .select(ofDay)
        .from(productDays)
        .where(daysOfProducts(productDays, world, [code], from, to))
        .orderBy(asc(productDays.tradingDay)),

    /** Replaces all days of these products between `from` and `to`. */
    async replace(
      world: World,
      codes: readonly string[],
      from: string,
      to: string,
      rows: readonly ProductDay[],
    ) {
      await db.delete(productDays).where(daysOfProducts(productDays, world, codes, from, to))
      await putRows(
        db,
        productDays,
        rows.map((row) => ({ world, ...row })),
      )
    },
  }
  return repository
}

const { world: _world, ...ofDay } = getTableColumns(productDays)

const codeOf = ({ productCode }: { productCode: string }) => productCode
