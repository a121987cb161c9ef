import type { World } from '@vce/protocol'
import { and, between, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { dailyQuotes, seatRankings, wholeProduct } from './market.tables'
import type { SeatList, SeatProfitRow, SettledQuote } from './seat-profit-day'
import { everyProduct, seatProfits } from './seat-profits.tables'

/** What 席位盈亏 are computed from, and where they are kept. */
export const seatProfitsRepository = (db: Database) => ({
  /** Two imports of one day must not add the day up past each other. */
  async lock(world: World) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${world}/seat-profits`}, 0))`)
  },

  settlements: (world: World, codes: string[], from: string, to: string): Promise<SettledQuote[]> =>
    db
      .select({
        tradingDay: dailyQuotes.tradingDay,
        productCode: dailyQuotes.productCode,
        contractCode: dailyQuotes.contractCode,
        settlementPrice: dailyQuotes.settlementPrice,
        previousSettlement: dailyQuotes.previousSettlement,
      })
      .from(dailyQuotes)
      .where(
        and(
          eq(dailyQuotes.world, world),
          inArray(dailyQuotes.productCode, codes),
          between(dailyQuotes.tradingDay, from, to),
        ),
      ),

  /** Whether anything is ranked of these products between two days: most days of old histories have no lists. */
  async hasLists(world: World, codes: string[], from: string, to: string) {
    const [list] = await db
      .select({ code: seatRankings.productCode })
      .from(seatRankings)
      .where(
        and(
          eq(seatRankings.world, world),
          inArray(seatRankings.productCode, codes),
          between(seatRankings.tradingDay, from, to),
        ),
      )
      .limit(1)
    return list !== undefined
  },

  /** Long and short lists of contracts. */
  lists: (world: World, codes: string[], from: string, to: string): Promise<SeatList[]> =>
    db
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
          inArray(seatRankings.productCode, codes),
          between(seatRankings.tradingDay, from, to),
          ne(seatRankings.contractCode, wholeProduct),
          inArray(seatRankings.list, ['long', 'short']),
        ),
      ),

  /** The days between the two of these products are these rows and no others. */
  async replace(world: World, codes: string[], from: string, to: string, rows: readonly SeatProfitRow[]) {
    await db
      .delete(seatProfits)
      .where(
        and(
          eq(seatProfits.world, world),
          inArray(seatProfits.productCode, codes),
          between(seatProfits.tradingDay, from, to),
        ),
      )
    await putRows(
      db,
      seatProfits,
      rows.map((row) => ({ world, ...row })),
    )
  },

  /**
   * Adds up all products of each day between the two. A seat's day is known when it is known in each of its
   * products; its net becomes the number of products it held anything in.
   */
  async addUp(world: World, from: string, to: string) {
    await db
      .delete(seatProfits)
      .where(
        and(
          eq(seatProfits.world, world),
          eq(seatProfits.productCode, everyProduct),
          between(seatProfits.tradingDay, from, to),
        ),
      )
    await db.execute(sql`
      insert into seat_profits
        (world, trading_day, exchange, product_code, drop_off, seats, profits, nets, one_sided, dropped)
      select ${world}, trading_day, '', ${everyProduct}, drop_off, array_agg(seat order by seat),
        array_agg(profit order by seat), array_agg(held order by seat),
        array_agg(one_sided order by seat), array_agg(dropped order by seat)
      from (
        select day.trading_day, day.drop_off, place.seat,
          case when count(*) = count(place.profit) then round(sum(place.profit)::numeric, 2)::float8 end as profit,
          count(*) filter (where place.net <> 0 or place.profit <> 0)::float8 as held,
          bool_or(place.one_sided) as one_sided, bool_or(place.dropped) as dropped
        from seat_profits day,
          unnest(day.seats, day.profits, day.nets, day.one_sided, day.dropped)
            as place (seat, profit, net, one_sided, dropped)
        where day.world = ${world} and day.product_code <> ${everyProduct}
          and day.trading_day between ${from} and ${to} and day.drop_off in ('zero', 'carry')
        group by day.trading_day, day.drop_off, place.seat
      ) seats
      group by trading_day, drop_off`)
  },
})
