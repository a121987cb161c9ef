import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { allDays, type Database, distinctValues, nextDay } from '#platform/database'
import { dailyQuotes, seatRankings, warehouseReceipts } from '../facts/market.tables'
import { originReads } from '../facts/origin.repository'
import { productDayReads } from '../product-days/product-day-reads.repository'
import { seatProfitReads } from '../seat-profits/seat-profit-reads.repository'

type List = (typeof seatRankings.$inferSelect)['list']

const rankingsOf = (world: World, productCode: string) =>
  and(eq(seatRankings.world, world), eq(seatRankings.productCode, productCode))

const quotesOf = (world: World, productCode: string) =>
  and(eq(dailyQuotes.world, world), eq(dailyQuotes.productCode, productCode))

/** Reads facts. Every query names its world. */
export const marketRepository = (db: Database) => ({
  ...productDayReads(db),
  ...originReads(db),
  ...seatProfitReads(db),

  /** Closes of some contracts between two days, both included. */
  quotesOfContracts: (world: World, contractCodes: string[], from: string, to: string) =>
    contractCodes.length === 0
      ? Promise.resolve([])
      : db
          .select({
            contractCode: dailyQuotes.contractCode,
            tradingDay: dailyQuotes.tradingDay,
            close: dailyQuotes.close,
          })
          .from(dailyQuotes)
          .where(
            and(
              eq(dailyQuotes.world, world),
              inArray(dailyQuotes.contractCode, contractCodes),
              gte(dailyQuotes.tradingDay, from),
              lte(dailyQuotes.tradingDay, to),
            ),
          ),

  /** Quotes of a product's contracts on the given days. */
  quotesOfDays: (world: World, productCode: string, days: string[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(dailyQuotes)
          .where(and(quotesOf(world, productCode), inArray(dailyQuotes.tradingDay, days))),

  quotesOfDay: (world: World, productCode: string, tradingDay: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(and(quotesOf(world, productCode), eq(dailyQuotes.tradingDay, tradingDay))),

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

  /** Products that have seat rankings. */
  rankedProducts: (world: World) =>
    distinctValues(db, { column: seatRankings.productCode, within: eq(seatRankings.world, world) }),

  /** Products that have warehouse receipts. */
  receiptProducts: (world: World) =>
    distinctValues(db, {
      column: warehouseReceipts.productCode,
      within: eq(warehouseReceipts.world, world),
    }),

  /**
   * Days with rankings of a product, newest first, up to and including `upTo`. A product has dozens of rows a
   * day.
   */
  rankingDays: (world: World, productCode: string, limit: number, upTo = allDays.last) =>
    distinctValues(
      db,
      {
        column: seatRankings.tradingDay,
        within: rankingsOf(world, productCode),
        start: lte(seatRankings.tradingDay, upTo),
        descending: true,
      },
      limit,
    ),

  /** The first day with rankings after `after`. */
  nextRankingDay: (world: World, productCode: string, after: string) =>
    nextDay(db, seatRankings.tradingDay, rankingsOf(world, productCode), after),

  /**
   * Lists of all contracts of a product, or of one contract, on the given days; by default long and short.
   */
  rankingsOfDays: (
    world: World,
    productCode: string,
    days: string[],
    contractCode?: string,
    lists: List[] = ['long', 'short'],
  ) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(seatRankings)
          .where(
            and(
              rankingsOf(world, productCode),
              inArray(seatRankings.tradingDay, days),
              inArray(seatRankings.list, lists),
              contractCode === undefined ? undefined : eq(seatRankings.contractCode, contractCode),
            ),
          ),

  /** Long and short lists of these products on at most two days, as needed for the changes of a day. */
  rankingsOfMarket: (world: World, productCodes: readonly string[], days: readonly string[]) =>
    productCodes.length === 0 || days.length === 0
      ? Promise.resolve([])
      : db
          .select({
            tradingDay: seatRankings.tradingDay,
            productCode: seatRankings.productCode,
            contractCode: seatRankings.contractCode,
            list: seatRankings.list,
            seats: seatRankings.seats,
            lots: seatRankings.lots,
            changes: seatRankings.changes,
          })
          .from(seatRankings)
          .where(
            and(
              eq(seatRankings.world, world),
              // The products are part of the condition because the key begins with world and product.
              inArray(seatRankings.productCode, [...productCodes]),
              inArray(seatRankings.tradingDay, [...days]),
              inArray(seatRankings.list, ['long', 'short']),
            ),
          ),

  /**
   * Each product's newest day with rankings and its main contract on that day; products without rankings are
   * left out.
   */
  async newestRankings(world: World, codes: readonly string[]) {
    const { rows } = await db.execute<{ code: string; day: string; main: string | null }>(sql`
      select code, last.trading_day::text as day, d.main_contract as main
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select trading_day from seat_rankings where world = ${world} and product_code = code
        order by trading_day desc limit 1
      ) last
      left join product_days d on d.world = ${world} and d.product_code = code and d.trading_day = last.trading_day`)
    return rows
  },

  /** Long and short lists of the given contracts, each on its given day. */
  listsOn: (world: World, contracts: readonly { contract: string; day: string }[]) =>
    contracts.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(seatRankings)
          .where(
            and(
              eq(seatRankings.world, world),
              inArray(seatRankings.list, ['long', 'short']),
              or(
                ...[...groupBy(contracts, ({ day }) => day)].map(([day, ofDay]) =>
                  and(
                    eq(seatRankings.tradingDay, day),
                    inArray(
                      seatRankings.contractCode,
                      ofDay.map(({ contract }) => contract),
                    ),
                  ),
                ),
              ),
            ),
          ),

  /** Each product's newest settled day, its main contract, and the published 成交额 of that contract. */
  async newestMains(world: World, codes: readonly string[]) {
    const { rows } = await db.execute<{
      code: string
      day: string
      main: string | null
      turnover: number | null
    }>(sql`
      select code, last.trading_day::text as day, last.main_contract as main, q.turnover
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select trading_day, main_contract from product_days where world = ${world} and product_code = code
        order by trading_day desc limit 1
      ) last
      left join daily_quotes q on q.world = ${world} and q.contract_code = last.main_contract
        and q.trading_day = last.trading_day`)
    return rows
  },

  /**
   * Changes of the first places of every main contract's lists on one day; null if a place has no change, or
   * if the places do not add up to the total of their file.
   */
  async mainRankings(world: World, tradingDay: string) {
    const { rows } = await db.execute<{
      code: string
      contract: string
      list: List
      change: number | null
      top5: number | null
      volume: number | null
    }>(sql`
      select r.product_code as code, r.contract_code as contract, r.list, q.volume,
        (select case when bool_or(held is not null and changed is null) or sum(held) <> r.total_lots
           then null else sum(changed)::int end
         from unnest(r.lots[1:20], r.changes[1:20]) as place (held, changed)) as change,
        (select sum(held)::int from unnest(r.lots[1:5]) as held) as top5
      from product_days d
      join seat_rankings r on r.world = d.world and r.product_code = d.product_code
        and r.trading_day = d.trading_day and r.contract_code = d.main_contract
      left join daily_quotes q on q.world = d.world and q.contract_code = d.main_contract
        and q.trading_day = d.trading_day
      where d.world = ${world} and d.trading_day = ${tradingDay}`)
    return rows
  },

  /** The last day with any ranking, up to and including `upTo`. */
  async lastRankingDay(world: World, upTo = allDays.last) {
    const { rows } = await db.execute<{ day: string | null }>(sql`
      select max(last_day)::text as day from raw_files
      where world = ${world} and kind = 'rankings' and status = 'current' and rows > 0 and last_day <= ${upTo}`)
    return rows[0]?.day ?? null
  },

  /** Lots of the first `top` places of one contract's lists on the given days, summed in the database. */
  topLotsOfDays: (world: World, contractCode: string, days: string[], top: number, lists: List[]) =>
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
              inArray(seatRankings.list, lists),
              inArray(seatRankings.tradingDay, days),
            ),
          ),
})
export type MarketRepository = ReturnType<typeof marketRepository>
