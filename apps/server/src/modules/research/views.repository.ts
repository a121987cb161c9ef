import { nextTradingDay, tradingDaysBetween } from '@vce/futures'
import type { ViewDirection, World } from '@vce/protocol'
import { and, count, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm'
import { allDays, type Database } from '#platform/database'
import { institutionalViews, researchers, researchReports } from './research.tables'

export interface ViewFilter {
  product?: string
  products?: readonly string[]
  broker?: string
  direction?: ViewDirection
  researcher?: number
  from?: string
  to?: string
}

/** A view with the settlements that grade it. */
export interface PricedView {
  id: number
  broker: string
  researcherId: number | null
  direction: ViewDirection
  contract: string | null
  price: number | null
  /** 平日波幅 in percent; null with fewer than twenty days. */
  typical: number | null
  after1: number | null
  after5: number | null
  after20: number | null
}

/** In trading days. */
const maxHorizon = 20
/** Calendar days that contain twenty trading days, the longest holidays included. */
const marginDays = 60

const ofWorld = (world: World, { product, products, broker, direction, researcher, from, to }: ViewFilter) =>
  and(
    eq(institutionalViews.world, world),
    product === undefined ? undefined : eq(institutionalViews.productCode, product),
    products === undefined ? undefined : inArray(institutionalViews.productCode, [...products]),
    broker === undefined ? undefined : eq(institutionalViews.broker, broker),
    direction === undefined ? undefined : eq(institutionalViews.direction, direction),
    researcher === undefined ? undefined : eq(institutionalViews.researcherId, researcher),
    gte(institutionalViews.tradingDay, from ?? allDays.first),
    lte(institutionalViews.tradingDay, to ?? allDays.last),
  )

const columns = {
  id: institutionalViews.id,
  productCode: institutionalViews.productCode,
  broker: institutionalViews.broker,
  researcherId: institutionalViews.researcherId,
  researcherName: researchers.name,
  researcherBroker: researchers.broker,
  direction: institutionalViews.direction,
  title: institutionalViews.title,
  content: institutionalViews.content,
  viewPoint: institutionalViews.viewPoint,
  contractCode: institutionalViews.contractCode,
  price: institutionalViews.price,
  reportId: institutionalViews.reportId,
  tradingDay: institutionalViews.tradingDay,
  publishedAt: institutionalViews.publishedAt,
  source: institutionalViews.source,
  /** Whether the report has a file that all users may open. */
  openFile: sql<boolean>`(${researchReports.fileSha256} is not null and not ${researchReports.vip}) is true`,
  /** Whether the view is part of a report that every user may read. */
  openReport: sql<boolean>`(not ${researchReports.vip}) is true`,
}

const newestFirst = [
  desc(institutionalViews.tradingDay),
  desc(institutionalViews.publishedAt),
  desc(institutionalViews.id),
]

/** Condition that a column equals one of the numbers, which are sent as one parameter. */
const isAnyOf = (column: string, numbers: readonly number[] | undefined) =>
  numbers
    ? sql`and ${sql.raw(column)} in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)::bigint)`
    : sql``

/** Reads 机构观点. Every query names its world. */
export const viewsRepository = (db: Database) => {
  const selectViews = () =>
    db
      .select(columns)
      .from(institutionalViews)
      .leftJoin(researchers, eq(researchers.id, institutionalViews.researcherId))
      .leftJoin(researchReports, eq(researchReports.id, institutionalViews.reportId))
      .$dynamic()

  return {
    list: (world: World, filter: ViewFilter, limit?: number, offset = 0) => {
      const query = selectViews()
        .where(ofWorld(world, filter))
        .orderBy(...newestFirst)
        .offset(offset)
      return limit === undefined ? query : query.limit(limit)
    },

    /** Institutions with views, most views first. */
    async brokers(world: World) {
      const rows = await db
        .select({ broker: institutionalViews.broker })
        .from(institutionalViews)
        .where(eq(institutionalViews.world, world))
        .groupBy(institutionalViews.broker)
        .orderBy(desc(count()), institutionalViews.broker)
      return rows.map(({ broker }) => broker)
    },

    /** Number of views per direction. */
    counts: (world: World, filter: ViewFilter) =>
      db
        .select({ direction: institutionalViews.direction, count: count() })
        .from(institutionalViews)
        .where(ofWorld(world, filter))
        .groupBy(institutionalViews.direction),

    /**
     * Number of views per product, broker and direction, highest first. A choice is not restricted by its own
     * filter, otherwise no alternative could be chosen.
     */
    async choices(world: World, { product, broker, direction, ...others }: ViewFilter) {
      const ofProduct = product === undefined ? sql`true` : sql`product_code = ${product}`
      const ofBroker = broker === undefined ? sql`true` : sql`broker = ${broker}`
      const ofDirection = direction === undefined ? sql`true` : sql`direction = ${direction}`
      const { rows } = await db.execute<{
        of: 'product' | 'broker' | 'direction'
        name: string
        count: number
      }>(sql`
        select
          case when product_code is not null then 'product' when broker is not null then 'broker'
            else 'direction' end as of,
          coalesce(product_code, broker, direction) as name,
          case when product_code is not null then count(*) filter (where ${ofBroker} and ${ofDirection})
            when broker is not null then count(*) filter (where ${ofProduct} and ${ofDirection})
            else count(*) filter (where ${ofProduct} and ${ofBroker}) end::int as count
        from institutional_views
        where ${ofWorld(world, others)}
        group by grouping sets ((product_code), (broker), (direction))
        order by 1, 3 desc, 2`)
      return rows
    },

    /** Directions of all brokers, or of the given broker, between two days, newest first. */
    votes: (world: World, from: string, to: string, broker?: string) =>
      db
        .select({
          productCode: institutionalViews.productCode,
          broker: institutionalViews.broker,
          direction: institutionalViews.direction,
          tradingDay: institutionalViews.tradingDay,
        })
        .from(institutionalViews)
        .where(ofWorld(world, { from, to, broker }))
        .orderBy(...newestFirst),

    /** The newest day with a view, up to `upTo`. */
    async newestDay(world: World, upTo = allDays.last) {
      const [row] = await db
        .select({ day: max(institutionalViews.tradingDay) })
        .from(institutionalViews)
        .where(ofWorld(world, { to: upTo }))
      return row?.day ?? null
    },

    /** Source of the newest view. */
    async newestSource(world: World) {
      const [row] = await db
        .select({ source: institutionalViews.source, publishedAt: institutionalViews.publishedAt })
        .from(institutionalViews)
        .where(ofWorld(world, {}))
        .orderBy(...newestFirst)
        .limit(1)
      return row ?? null
    },

    /**
     * Views between two days, each with its contract's settlements on the view's day and 1, 5 and 20 trading
     * days later, and with the contract's typical move. A view imported before the market's files uses the
     * main contract of its day. Settlements after `upTo` are ignored. One index scan per contract.
     */
    async priced(
      world: World,
      from: string,
      to: string,
      {
        product,
        researchers,
        ids,
        upTo,
      }: { product?: string; researchers?: readonly number[]; ids?: readonly number[]; upTo?: string },
    ) {
      const calendar = tradingDaysBetween(from, nextTradingDay(to, maxHorizon))
      const { rows } = await db.execute<PricedView & Record<string, unknown>>(sql`
        with calendar as (
          select day::date, n from unnest(${sql.param(calendar)}::text[]) with ordinality as c (day, n)
        ),
        views as materialized (
          select v.id, v.broker, v.researcher_id, v.direction, v.trading_day, v.price,
            coalesce(v.contract_code, d.main_contract) as contract
          from institutional_views v
          left join product_days d on v.contract_code is null and d.world = v.world
            and d.product_code = v.product_code and d.trading_day = v.trading_day
          where v.world = ${world} and v.trading_day between ${from} and ${to}
            ${product === undefined ? sql`` : sql`and v.product_code = ${product}`}
            ${isAnyOf('v.researcher_id', researchers)}
            ${isAnyOf('v.id', ids)}
        ),
        contracts as materialized (
          select contract, min(trading_day) as first, max(trading_day) as last
          from views where contract is not null group by contract
        ),
        quotes as materialized (
          select contracts.contract as contract_code, own.*
          from contracts
          cross join lateral (
            select trading_day, settlement_price,
              -- Running sums: the sum of twenty moves is the current sum minus the one twenty days before, in one pass.
              case when known - lag(known, 20, 0) over days = 20
                then (moved - lag(moved, 20, 0) over days) / 20 end as typical
            from (
              select trading_day, settlement_price,
                count(move) over so_far as known, coalesce(sum(move) over so_far, 0) as moved
              from (
                select trading_day, settlement_price,
                  abs(settlement_price / nullif(previous_settlement, 0) - 1) * 100 as move
                from daily_quotes
                where world = ${world} and contract_code = contracts.contract
                  and trading_day between contracts.first - ${marginDays}::int and contracts.last + ${marginDays}::int
                  ${upTo === undefined ? sql`` : sql`and trading_day <= ${upTo}`}
              ) moves
              window so_far as (order by trading_day rows unbounded preceding)
            ) sums
            window days as (order by trading_day)
          ) own
        )
        select v.id::int, v.broker, v.researcher_id::int as "researcherId", v.direction, v.contract,
          coalesce(q.settlement_price, v.price) as price, q.typical,
          q1.settlement_price as after1, q5.settlement_price as after5, q20.settlement_price as after20
        from views v
        left join calendar c on c.day = v.trading_day
        left join quotes q on q.contract_code = v.contract and q.trading_day = v.trading_day
        left join calendar c1 on c1.n = c.n + 1
        left join quotes q1 on q1.contract_code = v.contract and q1.trading_day = c1.day
        left join calendar c5 on c5.n = c.n + 5
        left join quotes q5 on q5.contract_code = v.contract and q5.trading_day = c5.day
        left join calendar c20 on c20.n = c.n + 20
        left join quotes q20 on q20.contract_code = v.contract and q20.trading_day = c20.day`)
      return rows
    },
  }
}
