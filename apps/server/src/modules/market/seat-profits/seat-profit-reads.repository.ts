import type { DropOff } from '@vce/futures/seat-profit'
import type { World } from '@vce/protocol'
import { and, between, eq, gt, inArray, sql } from 'drizzle-orm'
import { allDays, type Database, distinctValues, newestDays, nextDay } from '#platform/database'
import { dailyQuotes } from '../facts/market.tables'
import { seatProfitsRepository } from './seat-profits.repository'
import { everyProduct, seatProfits } from './seat-profits.tables'

/** 席位盈亏 of one product, or of all products together. */
interface Scope {
  world: World
  productCode: string | null
  dropOff: DropOff
}

const codeOf = ({ productCode }: Pick<Scope, 'productCode'>) => productCode ?? everyProduct

/** Both treatments of seats that dropped off have the same days. */
const daysWithProfits = (world: World, productCode: string | null) =>
  and(
    eq(seatProfits.world, world),
    eq(seatProfits.productCode, codeOf({ productCode })),
    eq(seatProfits.dropOff, 'zero'),
  )

/**
 * Passes texts as one array parameter; the database would plan a list of parameters again for each length.
 */
const texts = (values: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

/** Reads 席位盈亏 and the facts they are computed from. */
export const seatProfitReads = (db: Database) => ({
  /** Days with profits, newest first. */
  profitDates: (world: World, productCode: string | null, limit: number, upTo?: string) =>
    newestDays(db, seatProfits.tradingDay, daysWithProfits(world, productCode), limit, upTo),

  nextProfitDate: (world: World, productCode: string | null, after: string) =>
    nextDay(db, seatProfits.tradingDay, daysWithProfits(world, productCode), after),

  /** Products with profits. */
  profitProducts: (world: World) =>
    distinctValues(db, {
      column: seatProfits.productCode,
      within: eq(seatProfits.world, world),
      start: gt(seatProfits.productCode, everyProduct),
    }),

  /** Number of products with profits on a day. */
  async productsWithProfits(world: World, tradingDay: string) {
    const { rows } = await db.execute<{ products: number }>(sql`
      select count(*)::int as products from seat_profits
      where world = ${world} and drop_off = 'zero' and trading_day = ${tradingDay}
        and product_code <> ${everyProduct}`)
    return rows[0]?.products ?? 0
  },

  /**
   * Profit of each seat between two days, largest first. `net` is the position held into the last day, null
   * if the seat dropped off: its lots are then not counted, but they are not zero.
   */
  async profitsBySeat(scope: Scope, from: string, to: string) {
    const { rows } = await db.execute<{
      seat: string
      profit: number
      days: number
      wins: number
      one_sided_days: number
      dropped_days: number
      unknown_days: number
      net: number | null
    }>(sql`
      select place.seat, round(coalesce(sum(place.profit), 0)::numeric, 2)::float8 as profit,
        count(*) filter (where place.profit is not null and (place.net <> 0 or place.profit <> 0))::int as days,
        count(*) filter (where place.profit > 0)::int as wins,
        count(*) filter (where place.one_sided)::int as one_sided_days,
        count(*) filter (where place.dropped)::int as dropped_days,
        count(*) filter (where place.profit is null)::int as unknown_days,
        max(place.net) filter (where day.trading_day = ${to} and (place.net <> 0 or not place.dropped)) as net
      from seat_profits day,
        unnest(day.seats, day.profits, day.nets, day.one_sided, day.dropped)
          as place (seat, profit, net, one_sided, dropped)
      where day.world = ${scope.world} and day.product_code = ${codeOf(scope)}
        and day.trading_day between ${from} and ${to} and day.drop_off = ${scope.dropOff}
      group by place.seat
      order by 2 desc, place.seat`)
    return rows
  },

  /** One seat's days, oldest first: every day with profits; figures are null if the seat is on no list. */
  async seatProfitDays(scope: Scope, seat: string, limit: number, upTo = allDays.last) {
    const { rows } = await db.execute<{
      day: string
      ranked: boolean
      profit: number | null
      net: number | null
      one_sided: boolean | null
      dropped: boolean | null
    }>(sql`
      select trading_day::text as day, place is not null as ranked, profits[place] as profit, nets[place] as net,
        one_sided[place] as one_sided, dropped[place] as dropped
      from (
        select *, array_position(seats, ${seat}) as place from seat_profits
        where world = ${scope.world} and product_code = ${codeOf(scope)} and trading_day <= ${upTo}
          and drop_off = ${scope.dropOff}
        order by trading_day desc limit ${limit}
      ) days
      order by trading_day`)
    return rows
  },

  /** Profit of a seat in each product between two days, largest first. */
  async profitsByProduct(
    { world, dropOff }: Omit<Scope, 'productCode'>,
    seat: string,
    from: string,
    to: string,
  ) {
    const { rows } = await db.execute<{ code: string; profit: number; days: number; wins: number }>(sql`
      select code, round(coalesce(sum(profit), 0)::numeric, 2)::float8 as profit,
        count(*) filter (where profit is not null and (net <> 0 or profit <> 0))::int as days,
        count(*) filter (where profit > 0)::int as wins
      from (
        select product_code as code, profits[place] as profit, nets[place] as net
        from seat_profits, array_position(seats, ${seat}) as place
        where world = ${world} and drop_off = ${dropOff} and trading_day between ${from} and ${to}
          and product_code <> ${everyProduct} and place is not null
      ) days
      group by code order by 2 desc, code`)
    return rows
  },

  /**
   * For each of these seats the products in which it gained or lost most on a day, at most `limit` per seat.
   */
  async largestProducts(
    { world, dropOff }: Omit<Scope, 'productCode'>,
    seats: readonly string[],
    tradingDay: string,
    limit: number,
  ) {
    const { rows } = await db.execute<{ seat: string; code: string; profit: number }>(sql`
      select seat, code, profit from (
        select place.seat, day.product_code as code, round(place.profit::numeric, 2)::float8 as profit,
          row_number() over (partition by place.seat order by abs(place.profit) desc, day.product_code) as rank
        from seat_profits day, unnest(day.seats, day.profits) as place (seat, profit)
        where day.world = ${world} and day.drop_off = ${dropOff} and day.trading_day = ${tradingDay}
          and day.product_code <> ${everyProduct} and place.seat = any(${texts(seats)}) and place.profit <> 0
      ) ranked
      where rank <= ${limit}
      order by seat, rank`)
    return rows
  },

  /** Long and short lists of these products' contracts between two days. */
  seatLists: (world: World, codes: string[], from: string, to: string) =>
    seatProfitsRepository(db).lists(world, codes, from, to),

  settlementsOfProducts: (world: World, codes: string[], from: string, to: string) =>
    seatProfitsRepository(db).settlements(world, codes, from, to),

  settlementsOfContracts: (world: World, contractCodes: string[], from: string, to: string) =>
    db
      .select({
        contractCode: dailyQuotes.contractCode,
        tradingDay: dailyQuotes.tradingDay,
        settlementPrice: dailyQuotes.settlementPrice,
      })
      .from(dailyQuotes)
      .where(
        and(
          eq(dailyQuotes.world, world),
          inArray(dailyQuotes.contractCode, contractCodes),
          between(dailyQuotes.tradingDay, from, to),
        ),
      ),

  /** Lots of a seat listed under any of these names, by contract, day and side. */
  async lotsOfSeat(
    world: World,
    contractCodes: string[],
    names: readonly string[],
    from: string,
    to: string,
  ) {
    const { rows } = await db.execute<{
      contract: string
      day: string
      list: 'long' | 'short'
      lots: number
    }>(sql`
      select contract_code as contract, trading_day::text as day, list,
        (select sum(held)::int from unnest(seats, lots) as place (seat, held)
         where seat = any (named.seats_of)) as lots
      from seat_rankings, (select ${texts(names)} as seats_of) as named
      where world = ${world} and contract_code = any (${texts(contractCodes)})
        and list in ('long', 'short') and trading_day between ${from} and ${to} and seats && named.seats_of`)
    return rows
  },
})
