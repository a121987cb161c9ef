import type { ReceiptUnit } from '@vce/exchange-files'
import type { ExchangeCode } from '@vce/futures'
import { defaultStepMask } from '@vce/futures/monitoring'
import type { MonitoringKind, World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { ProductDay } from './express-facts'

export interface StoredContractDay {
  code: string
  exchange: ExchangeCode
  tradingDay: string
  contract: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  settlement: number | null
  volume: number | null
  openInterest: number | null
  turnover: number | null
}

interface StoredExtremes {
  code: string
  high20: number | null
  low20: number | null
  days20: number
  high60: number | null
  low60: number | null
  days60: number
}

interface StoredList {
  code: string
  list: 'long' | 'short'
  seats: (string | null)[]
  lots: (number | null)[]
  changes: (number | null)[]
}

interface StoredReceipts {
  code: string
  day: string
  quantity: number
  change: number | null
  unit: ReceiptUnit
}

export interface StoredEvent {
  code: string
  at: Date
  contract: string
  kind: MonitoringKind
  tradingDay: string
  price: number
  direction: 'up' | 'down' | null
  value: number | null
  interestChange: number | null
  note: string
}

const listed = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`
const days = (values: readonly string[]) => sql`any(${sql.param([...values])}::date[])`

/**
 * Reads events, and settled facts of many products on one day with one query per kind of fact. Every query
 * names its world.
 */
export const expressRepository = (db: Database) => {
  async function rowsOf<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
    const { rows } = await db.execute(query)
    // Each query names its columns as `Row` names its fields.
    return rows as Row[]
  }

  return {
    /** Each product's newest settled day from `since` on. */
    async newestDays(world: World, codes: readonly string[], since: string) {
      const rows = await rowsOf<{ code: string; day: string }>(sql`
        select product_code as code, max(trading_day)::text as day from product_days
        where world = ${world} and product_code = ${listed(codes)} and trading_day >= ${since}
        group by product_code`)
      return new Map(rows.map(({ code, day }) => [code, day]))
    },

    productDays: (world: World, codes: readonly string[], of: readonly string[]) =>
      rowsOf<ProductDay>(sql`
        select product_code as code, trading_day::text as day, main_contract as main,
          secondary_contract as secondary, rolled, main_close as close, main_settlement as settlement,
          main_previous_settlement as previous, secondary_settlement as "secondarySettlement", volume,
          open_interest as interest, open_interest_change as "interestChange", settled::float8,
          settled_before::float8 as "settledBefore", price_part::float8 as "pricePart",
          position_part::float8 as "positionPart"
        from product_days
        where world = ${world} and trading_day = ${days(of)} and product_code = ${listed(codes)}`),

    contractDays: (world: World, codes: readonly string[], of: readonly string[]) =>
      rowsOf<StoredContractDay>(sql`
        select q.product_code as code, q.exchange, q.trading_day::text as "tradingDay",
          q.contract_code as contract, q.open, q.high, q.low, q.close, q.settlement_price as settlement,
          q.volume, q.open_interest as "openInterest", q.turnover
        from daily_quotes q
        where q.world = ${world} and q.product_code = ${listed(codes)} and q.trading_day = ${days(of)}`),

    /**
     * Highest and lowest price of the main contract in the 20 and the 60 trading days up to `to`, each with
     * the number of known days.
     */
    extremes: (
      world: World,
      codes: readonly string[],
      { tradingDay, to, from20, from60 }: { tradingDay: string; to: string; from20: string; from60: string },
    ) =>
      rowsOf<StoredExtremes>(sql`
        select d.product_code as code, max(q.high) as high60, min(q.low) as low60, count(*)::int as days60,
          max(q.high) filter (where q.trading_day >= ${from20}) as high20,
          min(q.low) filter (where q.trading_day >= ${from20}) as low20,
          count(*) filter (where q.trading_day >= ${from20})::int as days20
        from product_days d
        join daily_quotes q on q.world = d.world and q.contract_code = d.main_contract
          and q.trading_day between ${from60} and ${to}
        where d.world = ${world} and d.trading_day = ${tradingDay} and d.product_code = ${listed(codes)}
        group by d.product_code`),

    /** Price limits valid on `tradingDay`, published on that day or, for the next day, on `before`. */
    limits: (world: World, codes: readonly string[], tradingDay: string, before: string) =>
      rowsOf<{ code: string; up: number | null; down: number | null }>(sql`
        select d.product_code as code, p.limit_up as up, p.limit_down as down
        from product_days d
        join contract_parameters p on p.world = d.world and p.contract_code = d.main_contract
          and p.trading_day = ${days([before, tradingDay])}
          and p.holds = case when p.trading_day = ${tradingDay} then 'thatDay' else 'nextDay' end
        where d.world = ${world} and d.trading_day = ${tradingDay} and d.product_code = ${listed(codes)}
        order by p.holds`),

    /** Rankings of the main contracts; lists whose rows do not add up to the published total are left out. */
    rankings: (world: World, codes: readonly string[], tradingDay: string) =>
      rowsOf<StoredList>(sql`
        select d.product_code as code, r.list, r.seats, r.lots, r.changes
        from product_days d
        join seat_rankings r on r.world = d.world and r.product_code = d.product_code
          and r.trading_day = d.trading_day and r.contract_code = d.main_contract and r.list in ('long', 'short')
        where d.world = ${world} and d.trading_day = ${tradingDay} and d.product_code = ${listed(codes)}
          and (r.total_lots is null or r.total_lots = (select sum(held) from unnest(r.lots[1:20]) as held))`),

    /** Receipts published from `from` to `to`, newest day first. */
    receipts: (world: World, codes: readonly string[], from: string, to: string) =>
      rowsOf<StoredReceipts>(sql`
        select product_code as code, trading_day::text as day, quantity, change, unit
        from warehouse_receipts
        where world = ${world} and product_code = ${listed(codes)} and trading_day between ${from} and ${to}
        order by trading_day desc`),

    spot: (world: World, codes: readonly string[], of: readonly string[]) =>
      rowsOf<{ code: string; day: string; price: number }>(sql`
        select product_code as code, trading_day::text as day, price from spot_prices
        where world = ${world} and product_code = ${listed(codes)} and trading_day = ${days(of)}`),

    /** Events of the products on the given days, newest first; all kinds unless `kinds` is given. */
    async events(
      world: World,
      codes: readonly string[],
      of: readonly string[],
      { limit, kinds }: { limit: number; kinds?: readonly MonitoringKind[] },
    ): Promise<StoredEvent[]> {
      const ofKinds = kinds ? sql`and kind = ${listed(kinds)}` : sql``
      const rows = await rowsOf<Omit<StoredEvent, 'at'> & { at: number }>(sql`
        select product_code as code, (extract(epoch from at) * 1000)::float8 as at,
          contract_code as contract, kind,
          trading_day::text as "tradingDay", price, direction, value,
          open_interest_change as "interestChange", note
        from monitoring_events
        where world = ${world} and trading_day = ${days(of)} and product_code = ${listed(codes)}
          and ${withDefaultThresholds} ${ofKinds}
        order by monitoring_events.at desc, contract_code desc, kind desc
        limit ${limit}`)
      return rows.map((row) => ({ ...row, at: new Date(row.at) }))
    },

    /** Number of events per product on the given days. */
    async eventCounts(world: World, of: readonly string[]) {
      const rows = await rowsOf<{ code: string; events: number }>(sql`
        select product_code as code, count(*)::int as events from monitoring_events
        where world = ${world} and trading_day = ${days(of)} and ${withDefaultThresholds}
        group by product_code`)
      return new Map(rows.map(({ code, events }) => [code, events]))
    },
  }
}

/** Excludes events that exceeded only a user's stricter threshold, not the default threshold. */
const withDefaultThresholds = sql`steps & ${defaultStepMask}::int <> 0`
