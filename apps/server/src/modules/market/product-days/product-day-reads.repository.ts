import type { World } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { productDays } from '../facts/market.tables'

/** Later than any day. */
const lastDay = '9999-12-31'

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
      .where(
        and(
          eq(productDays.world, world),
          eq(productDays.productCode, productCode),
          eq(productDays.tradingDay, tradingDay),
        ),
      )
    return day
  },

  /** A product's days, newest first, up to and including `upTo`. */
  productHistory: (world: World, productCode: string, limit: number, upTo = lastDay) =>
    db
      .select()
      .from(productDays)
      .where(
        and(
          eq(productDays.world, world),
          eq(productDays.productCode, productCode),
          lte(productDays.tradingDay, upTo),
        ),
      )
      .orderBy(desc(productDays.tradingDay))
      .limit(limit),

  /** Days of a product, newest first. */
  async productDates(world: World, productCode: string, limit: number, upTo = lastDay) {
    const rows = await db
      .select({ day: productDays.tradingDay })
      .from(productDays)
      .where(
        and(
          eq(productDays.world, world),
          eq(productDays.productCode, productCode),
          lte(productDays.tradingDay, upTo),
        ),
      )
      .orderBy(desc(productDays.tradingDay))
      .limit(limit)
    return rows.map(({ day }) => day)
  },

  async nextProductDate(world: World, productCode: string, after: string) {
    const [next] = await db
      .select({ day: productDays.tradingDay })
      .from(productDays)
      .where(
        and(
          eq(productDays.world, world),
          eq(productDays.productCode, productCode),
          gt(productDays.tradingDay, after),
        ),
      )
      .orderBy(asc(productDays.tradingDay))
      .limit(1)
    return next?.day ?? null
  },

  /**
   * Days on which any product has quotes, newest first, by stepping through the index instead of scanning.
   */
  async marketDates(world: World, limit: number, upTo = lastDay) {
    const { rows } = await db.execute<{ day: string }>(sql`
      with recursive walk as (
        (select trading_day as day from product_days
         where world = ${world} and trading_day <= ${upTo} order by trading_day desc limit 1)
        union all
        select (select trading_day from product_days
                where world = ${world} and trading_day < walk.day order by trading_day desc limit 1)
        from walk where walk.day is not null
      )
      select day::text from walk where day is not null limit ${limit}`)
    return rows.map(({ day }) => day)
  },

  async nextMarketDate(world: World, after: string) {
    const [next] = await db
      .select({ day: productDays.tradingDay })
      .from(productDays)
      .where(and(eq(productDays.world, world), gt(productDays.tradingDay, after)))
      .orderBy(asc(productDays.tradingDay))
      .limit(1)
    return next?.day ?? null
  },

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

  /** Products with quotes, by skipping along the index. */
  async quotedProducts(world: World) {
    const { rows } = await db.execute<{ code: string }>(sql`
      with recursive walk as (
        (select product_code as code from product_days where world = ${world} order by product_code limit 1)
        union all
        select (select product_code from product_days
                where world = ${world} and product_code > walk.code order by product_code limit 1)
        from walk where walk.code is not null
      )
      select code from walk where code is not null`)
    return rows.map(({ code }) => code)
  },

  /** 流入 of each product over some days, in 分, with the number of days for which it is known. */
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
