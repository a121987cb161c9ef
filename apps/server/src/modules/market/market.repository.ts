import type { World } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, rawFiles, seatRankings } from './market.tables'

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

  /** Days with rankings of a product, newest first, up to and including `upTo`. */
  rankingDays: (world: World, productCode: string, limit: number, upTo?: string) =>
    db
      .selectDistinct({ day: seatRankings.tradingDay })
      .from(seatRankings)
      .where(
        and(
          eq(seatRankings.world, world),
          eq(seatRankings.productCode, productCode),
          upTo ? lte(seatRankings.tradingDay, upTo) : undefined,
        ),
      )
      .orderBy(desc(seatRankings.tradingDay))
      .limit(limit)
      .then((rows) => rows.map(({ day }) => day)),

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

  async rawFile(id: number) {
    const [file] = await db
      .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
      .from(rawFiles)
      .where(eq(rawFiles.id, id))
    return file
  },
})
