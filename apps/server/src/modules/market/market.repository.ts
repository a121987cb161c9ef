import type { World } from '@vce/protocol'
import { and, asc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, rawFiles, seatRankings } from './market.tables'

/** Later than any day. */
const lastDay = '9999-12-31'

/** Reading facts. Every query names its world. */
export const marketRepository = (db: Database) => ({
  /** Quotes of every product on the product's own last day with quotes. */
  async lastQuotes(world: World) {
    const last = db
      .select({ productCode: dailyQuotes.productCode, day: max(dailyQuotes.tradingDay).as('day') })
      .from(dailyQuotes)
      .where(eq(dailyQuotes.world, world))
      .groupBy(dailyQuotes.productCode)
      .as('last')
    return db
      .select({
        productCode: dailyQuotes.productCode,
        contractCode: dailyQuotes.contractCode,
        tradingDay: dailyQuotes.tradingDay,
        close: dailyQuotes.close,
        settlementPrice: dailyQuotes.settlementPrice,
        previousSettlement: dailyQuotes.previousSettlement,
        openInterest: dailyQuotes.openInterest,
      })
      .from(dailyQuotes)
      .innerJoin(
        last,
        and(eq(last.productCode, dailyQuotes.productCode), eq(last.day, dailyQuotes.tradingDay)),
      )
      .where(eq(dailyQuotes.world, world))
  },

  quotesOfDay: (world: World, productCode: string, tradingDay: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(
        and(
          eq(dailyQuotes.world, world),
          eq(dailyQuotes.productCode, productCode),
          eq(dailyQuotes.tradingDay, tradingDay),
        ),
      ),

  /** Quotes of one contract between two days, both included. */
  quotesBetween: (world: World, contractCode: string, from: string, to: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(
        and(
          eq(dailyQuotes.world, world),
          eq(dailyQuotes.contractCode, contractCode),
          gte(dailyQuotes.tradingDay, from),
          lte(dailyQuotes.tradingDay, to),
        ),
      ),

  /** Products that have seat rankings, by a walk along the index instead of a scan of all rows. */
  async rankedProducts(world: World) {
    const { rows } = await db.execute<{ code: string }>(sql`
      with recursive walk as (
        (select product_code as code from seat_rankings where world = ${world} order by product_code limit 1)
        union all
        select (select product_code from seat_rankings
                where world = ${world} and product_code > walk.code order by product_code limit 1)
        from walk where walk.code is not null
      )
      select code from walk where code is not null`)
    return rows.map(({ code }) => code)
  },

  /**
   * Days with rankings of a product, newest first, up to and including `upTo`. Stepped through the index day by day:
   * a product has dozens of rows a day, and `distinct` would read those of all years.
   */
  async rankingDays(world: World, productCode: string, limit: number, upTo = lastDay) {
    const { rows } = await db.execute<{ day: string }>(sql`
      with recursive walk as (
        (select trading_day as day from seat_rankings
         where world = ${world} and product_code = ${productCode} and trading_day <= ${upTo}
         order by trading_day desc limit 1)
        union all
        select (select trading_day from seat_rankings
                where world = ${world} and product_code = ${productCode} and trading_day < walk.day
                order by trading_day desc limit 1)
        from walk where walk.day is not null
      )
      select day::text from walk where day is not null limit ${limit}`)
    return rows.map(({ day }) => day)
  },

  /** The first day with rankings after `after`. */
  async nextRankingDay(world: World, productCode: string, after: string) {
    const [next] = await db
      .select({ day: seatRankings.tradingDay })
      .from(seatRankings)
      .where(
        and(
          eq(seatRankings.world, world),
          eq(seatRankings.productCode, productCode),
          gt(seatRankings.tradingDay, after),
        ),
      )
      .orderBy(asc(seatRankings.tradingDay))
      .limit(1)
    return next?.day ?? null
  },

  /** Long and short lists of a product's contracts, or of one of them, on the given days. */
  rankingsOfDays: (world: World, productCode: string, days: string[], contractCode?: string) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(seatRankings)
          .where(
            and(
              eq(seatRankings.world, world),
              eq(seatRankings.productCode, productCode),
              inArray(seatRankings.tradingDay, days),
              inArray(seatRankings.list, ['long', 'short']),
              contractCode === undefined ? undefined : eq(seatRankings.contractCode, contractCode),
            ),
          ),

  /** Lots of the first `top` places of one contract's long and short lists on the given days, added up here. */
  topLotsOfDays: (world: World, contractCode: string, days: string[], top: number) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select({
            tradingDay: seatRankings.tradingDay,
            list: seatRankings.list,
            lots: sql<
              number | null
            >`(select sum(held)::int from unnest(${seatRankings.lots}[1:${top}::int]) as held)`,
          })
          .from(seatRankings)
          .where(
            and(
              eq(seatRankings.world, world),
              eq(seatRankings.contractCode, contractCode),
              inArray(seatRankings.list, ['long', 'short']),
              inArray(seatRankings.tradingDay, days),
            ),
          ),

  async rawFile(id: number) {
    const [file] = await db
      .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
      .from(rawFiles)
      .where(eq(rawFiles.id, id))
    return file
  },
})
