import type { World } from '@vce/protocol'
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { allDays, type Database, distinctValues, newestDays, nextDay } from '#platform/database'
import { productDays } from '../facts/market.tables'

const daysOf = (world: World, productCode: string) =>
  and(eq(productDays.world, world), eq(productDays.productCode, productCode))

/** Reads the computed days of products. */
export const productDayReads = (db: Database) => ({
  productDaysOn: (world: World, tradingDay: string) =>
    db
      .select()
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, tradingDay))),

  async productDay(world: World, productCode: string, tradingDay: string) {
    const [day] = await db
      .select()
      .from(productDays)
      .where(and(daysOf(world, productCode), eq(productDays.tradingDay, tradingDay)))
    return day
  },

  /** A product's days, newest first, up to and including `upTo`. */
  productHistory: (world: World, productCode: string, limit: number, upTo = allDays.last) =>
    db
      .select()
      .from(productDays)
      .where(and(daysOf(world, productCode), lte(productDays.tradingDay, upTo)))
      .orderBy(desc(productDays.tradingDay))
      .limit(limit),

  /** Days of a product, newest first. */
  productDates: (world: World, productCode: string, limit: number, upTo?: string) =>
    newestDays(db, productDays.tradingDay, daysOf(world, productCode), limit, upTo),

  nextProductDate: (world: World, productCode: string, after: string) =>
    nextDay(db, productDays.tradingDay, daysOf(world, productCode), after),

  /** Days on which any product has quotes, newest first. */
  marketDates: (world: World, limit: number, upTo = allDays.last) =>
    distinctValues(
      db,
      {
        column: productDays.tradingDay,
        within: eq(productDays.world, world),
        start: lte(productDays.tradingDay, upTo),
        descending: true,
      },
      limit,
    ),

  nextMarketDate: (world: World, after: string) =>
    nextDay(db, productDays.tradingDay, eq(productDays.world, world), after),

  /** The last day of each of these products. */
  async lastProductDays(world: World, codes: readonly string[]) {
    const { rows } = await db.execute<{
      code: string
      day: string
      main: string | null
      close: number | null
      previous: number | null
    }>(sql`
      select code, last.trading_day::text as day, last.main_contract as main,
        last.main_close as close, last.main_previous_settlement as previous
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select * from product_days where world = ${world} and product_code = code
        order by trading_day desc limit 1
      ) last`)
    return rows
  },

  /** Codes of the products that have quotes. */
  quotedProducts: (world: World) =>
    distinctValues(db, { column: productDays.productCode, within: eq(productDays.world, world) }),

  /** Sum of each product's 流入 over some days, in 分, and the number of days on which it is known. */
  flowSums: (world: World, days: string[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select({
            productCode: productDays.productCode,
            flow: sql<number>`sum(${productDays.settled} - ${productDays.settledBefore})::float8`,
            days: sql<number>`count(${productDays.settled})::int`,
          })
          .from(productDays)
          .where(and(eq(productDays.world, world), inArray(productDays.tradingDay, days)))
          .groupBy(productDays.productCode),

  /** Money of some products together, day by day; `products` counts those whose money is known. */
  moneyByDay: (world: World, codes: readonly string[], days: string[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select({
            tradingDay: productDays.tradingDay,
            products: sql<number>`count(*)::int`,
            settled: sql<number>`sum(${productDays.settled})::float8`,
            before: sql<number>`sum(${productDays.settledBefore})::float8`,
            pricePart: sql<number>`sum(${productDays.pricePart})::float8`,
            positionPart: sql<number>`sum(${productDays.positionPart})::float8`,
            turnover: sql<number | null>`case when count(*) = count(${productDays.turnover})
              then sum(${productDays.turnover})::float8 end`,
          })
          .from(productDays)
          .where(
            and(
              eq(productDays.world, world),
              inArray(productDays.tradingDay, days),
              inArray(productDays.productCode, [...codes]),
              isNotNull(productDays.settled),
            ),
          )
          .groupBy(productDays.tradingDay),

  /** Inputs of the commodity index, oldest day first. */
  indexParts: (world: World, codes: readonly string[], from: string) =>
    db
      .select({
        tradingDay: productDays.tradingDay,
        before: productDays.settledBefore,
        marginRate: productDays.marginRate,
        settlement: productDays.mainSettlement,
        previous: productDays.mainPreviousSettlement,
      })
      .from(productDays)
      .where(
        and(
          eq(productDays.world, world),
          gte(productDays.tradingDay, from),
          inArray(productDays.productCode, [...codes]),
        ),
      )
      .orderBy(asc(productDays.tradingDay)),
})
