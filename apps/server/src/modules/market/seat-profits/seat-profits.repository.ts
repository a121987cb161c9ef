import type { World } from '@vce/protocol'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Database, lockFor, putRows } from '#platform/database'
import { daysOfProducts } from '../facts/days-of-products.repository'
import { dailyQuotes, seatRankings, wholeProduct } from '../facts/market.tables'
import type { SeatList, SeatProfitRow, SettledQuote } from './seat-profit-day'
import { everyProduct, seatProfits } from './seat-profits.tables'

/** State of some products between two days. */
interface ProfitState extends Record<string, unknown> {
  /** Days on which any of these products has quotes. */
  settled: string[]
  /** Whether profits of any of these products are stored. */
  computed: boolean
}

/** Reads the facts that 席位盈亏 are computed from, and stores the results. */
export const seatProfitsRepository = (db: Database) => ({
  /**
   * Serializes imports: concurrent lists and settlements must see each other, and no day may be added up
   * twice.
   */
  async lock(world: World) {
    await lockFor(db, 'seat profits', world)
  },

  /**
   * State of some products between two days, in one statement. Callers check this state first, because most
   * files of a day lead to no profits yet.
   */
  async stateOf(world: World, codes: readonly string[], from: string, to: string): Promise<ProfitState> {
    const { rows } = await db.execute<ProfitState>(sql`
      select
        array(select distinct trading_day::text from ${dailyQuotes}
          where ${daysOfProducts(dailyQuotes, world, codes, from, to)}) as settled,
        exists (select from ${seatProfits} where ${daysOfProducts(seatProfits, world, codes, from, to)}) as computed`)
    return rows[0] ?? { settled: [], computed: false }
  },

  /** Whether these products have any list between two days; most days of old histories have no list. */
  async hasLists(world: World, codes: readonly string[], from: string, to: string) {
    const [list] = await db
      .select({ code: seatRankings.productCode })
      .from(seatRankings)
      .where(daysOfProducts(seatRankings, world, codes, from, to))
      .limit(1)
    return list !== undefined
  },

  settlements: (world: World, codes: readonly string[], from: string, to: string): Promise<SettledQuote[]> =>
    db
      .select({
        tradingDay: dailyQuotes.tradingDay,
        productCode: dailyQuotes.productCode,
        contractCode: dailyQuotes.contractCode,
        settlementPrice: dailyQuotes.settlementPrice,
        previousSettlement: dailyQuotes.previousSettlement,
      })
      .from(dailyQuotes)
      .where(daysOfProducts(dailyQuotes, world, codes, from, to)),

  /** Long and short lists of contracts. */
  lists: (world: World, codes: readonly string[], from: string, to: string): Promise<SeatList[]> =>
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
          daysOfProducts(seatRankings, world, codes, from, to),
          ne(seatRankings.contractCode, wholeProduct),
          inArray(seatRankings.list, ['long', 'short']),
        ),
      ),

  put: (world: World, rows: readonly SeatProfitRow[]) =>
    putRows(
      db,
      seatProfits,
      rows.map((row) => ({ world, ...row })),
    ),

  /** Deletes the profits between two days; returns the affected days. */
  async drop(world: World, codes: readonly string[], from: string, to: string): Promise<string[]> {
    const deleted = await db
      .delete(seatProfits)
      .where(daysOfProducts(seatProfits, world, codes, from, to))
      .returning({ day: seatProfits.tradingDay })
    return deleted.map(({ day }) => day)
  },

  /**
   * Adds up all products of each of these days. A seat's day is known only if it is known in each of its
   * products. The net of the sum is the number of products in which the seat held a position.
   */
  async addUp(world: World, days: readonly string[]) {
    if (days.length === 0) return
    const ofDays = inArray(seatProfits.tradingDay, [...days])
    await db
      .delete(seatProfits)
      .where(and(eq(seatProfits.world, world), eq(seatProfits.productCode, everyProduct), ofDays))
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
          and day.trading_day = any (${sql.param([...days])}::date[]) and day.drop_off in ('zero', 'carry')
        group by day.trading_day, day.drop_off, place.seat
      ) seats
      group by trading_day, drop_off`)
  },
})
