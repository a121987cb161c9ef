import type { World } from '@vce/protocol'
import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { dailyQuotes, productDays } from './market.tables'
import type { DayQuote, ProductBefore, ProductDay } from './product-day'

/** What a product's days are computed from, and where they are kept. */
export const productDaysRepository = (db: Database) => {
  const repository = {
    /** In order of days. */
    quotesBetween: (world: World, code: string, from: string, to: string): Promise<DayQuote[]> =>
      db
        .select()
        .from(dailyQuotes)
        .where(
          and(
            eq(dailyQuotes.world, world),
            eq(dailyQuotes.productCode, code),
            gte(dailyQuotes.tradingDay, from),
            lte(dailyQuotes.tradingDay, to),
          ),
        )
        .orderBy(asc(dailyQuotes.tradingDay), asc(dailyQuotes.contractCode)),

    /** The product's last day with quotes before a day. */
    async lastBefore(world: World, code: string, day: string): Promise<ProductBefore | null> {
      const [last] = await db
        .select({ tradingDay: productDays.tradingDay, main: productDays.mainContract })
        .from(productDays)
        .where(
          and(
            eq(productDays.world, world),
            eq(productDays.productCode, code),
            lt(productDays.tradingDay, day),
          ),
        )
        .orderBy(desc(productDays.tradingDay))
        .limit(1)
      if (!last) return null
      const { tradingDay } = last
      return { ...last, quotes: await repository.quotesBetween(world, code, tradingDay, tradingDay) }
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

    ofProduct(world: World, code: string, from: string, to: string): Promise<ProductDay[]> {
      return db
        .select(ofDay)
        .from(productDays)
        .where(within(world, code, from, to))
        .orderBy(asc(productDays.tradingDay))
    },

    /** The days between the two are these and no others. */
    async replace(world: World, code: string, from: string, to: string, rows: readonly ProductDay[]) {
      await db.delete(productDays).where(within(world, code, from, to))
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

const within = (world: World, code: string, from: string, to: string) =>
  and(
    eq(productDays.world, world),
    eq(productDays.productCode, code),
    gte(productDays.tradingDay, from),
    lte(productDays.tradingDay, to),
  )
