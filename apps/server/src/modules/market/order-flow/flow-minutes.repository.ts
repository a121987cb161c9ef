import {
  type CountedFlow,
  defaultSizeTiers,
  type FlowCell,
  type FlowMinute,
  type FlowRow,
  type FlowSum,
  type PriceFlow,
  type SizeTiers,
} from '@vce/futures/order-flow'
import type { World } from '@vce/protocol'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { earliestMinuteEnd } from '../facts/earliest-minute-end'
import type { ContractOrderFlow } from './contract-flow'
import { orderFlowMinutes } from './order-flow.tables'

/** A minute of one contract to be saved. */
export interface UnsavedFlow {
  contract: string
  tiers: SizeTiers
  minute: FlowMinute
}

/** Sums of a contract's day for a board; of `natures` only 多开 空开 多平 空平 are filled. */
export type BoardSum = Pick<FlowSum, 'bought' | 'sold' | 'natures'>

/** A day's stored 买卖力量 and the feed it came from. */
export interface StoredFlow extends ContractOrderFlow {
  source: string
  /** All figures of the last minute. */
  last: FlowMinute
}

const sums = (column: 'natures' | 'tiers') =>
  sql.raw(
    `jsonb_build_array(${Array.from({ length: 8 }, (_, index) => `sum(m.${column}[${index + 1}])`).join()})`,
  )

/** Sums of 多开 空开 多平 空平 at their indexes among the natures; the other natures are 0. */
const boardNatures = sql.raw(
  `jsonb_build_array(0, 0, ${[3, 4, 5, 6].map((place) => `sum(m.natures[${place}])`).join()}, 0, 0)`,
)

/** Sums of a day's minutes of one contract. */
const wholeSum = sql`sum(m.bought) as bought, sum(m.sold) as sold, sum(m.neutral) as neutral,
  sum(m.auction) as auction, sum(m.opened) as opened, sum(m.closed) as closed,
  ${sums('natures')} as natures, ${sums('tiers')} as tiers`

/** 买卖力量 by minute, from feeds. Saving a minute again replaces it. */
export const flowMinutesRepository = (db: Database) => ({
  save: (world: World, source: string, flows: readonly UnsavedFlow[]) =>
    putRows(
      db,
      orderFlowMinutes,
      flows.map(({ contract, tiers, minute: { prices, ...minute } }) => ({
        ...minute,
        world,
        contractCode: contract,
        tierBounds: [...tiers],
        prices: [...prices.values()],
        source,
      })),
    ),

  /** Stored days of these contracts, by contract; one index scan each. */
  async days(
    world: World,
    tradingDay: string,
    contracts: readonly string[],
  ): Promise<Map<string, StoredFlow>> {
    if (contracts.length === 0) return new Map()
    const from = earliestMinuteEnd(tradingDay)
    const ofDay = sql`from order_flow_minutes as m where m.world = ${world} and m.contract_code = codes.code
      and m.ends_at > ${from} and m.trading_day = ${tradingDay}`
    const { rows } = await db.execute<DayRow>(sql`
      select codes.code as contract, day.*, prices.list as prices, last.minute as last
      from jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb) as codes (code)
      cross join lateral (
        select ${wholeSum},
          jsonb_agg(jsonb_build_array(m.ends_at, m.bought, m.sold, m.neutral, m.close) order by m.ends_at) as rows
        ${ofDay}
      ) as day
      cross join lateral (
        select jsonb_agg(jsonb_build_array(price, bought, sold, neutral) order by price desc) as list
        from (
          select (each->>0)::float8 as price, sum((each->>1)::float8) as bought,
            sum((each->>2)::float8) as sold, sum((each->>3)::float8) as neutral
          from (select m.prices ${ofDay}) as minutes, jsonb_array_elements(minutes.prices) as each
          group by 1
        ) as by_price
      ) as prices
      cross join lateral (select to_jsonb(m) as minute ${ofDay} order by m.ends_at desc limit 1) as last`)
    return new Map(rows.map((row) => [row.contract, storedFlow(row)]))
  },

  /**
   * Lots of a day by minute and price, oldest minute first. The running minute is included, because it is
   * stored within seconds.
   */
  async cells(world: World, contract: string, tradingDay: string): Promise<FlowCell[]> {
    const { end, prices, contractCode } = orderFlowMinutes
    const minutes = await db
      .select({ end, prices })
      .from(orderFlowMinutes)
      .where(
        and(
          eq(orderFlowMinutes.world, world),
          eq(contractCode, contract),
          gt(end, earliestMinuteEnd(tradingDay)),
          eq(orderFlowMinutes.tradingDay, tradingDay),
        ),
      )
      .orderBy(asc(end))
    return minutes.flatMap((minute) => minute.prices.map((each): FlowCell => [minute.end, ...each]))
  },

  /**
   * Sums for a board, by contract. Few columns are read, because ninety contracts have thirty thousand
   * minutes a day.
   */
  async boardSums(
    world: World,
    tradingDay: string,
    contracts: readonly string[],
  ): Promise<Map<string, BoardSum>> {
    if (contracts.length === 0) return new Map()
    const { rows } = await db.execute<BoardRow>(sql`
      select codes.code as contract, day.*
      from jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb) as codes (code)
      cross join lateral (
        select sum(m.bought) as bought, sum(m.sold) as sold, ${boardNatures} as natures
        from order_flow_minutes as m
        where m.world = ${world} and m.contract_code = codes.code
          and m.ends_at > ${earliestMinuteEnd(tradingDay)} and m.trading_day = ${tradingDay}
        having count(*) > 0
      ) as day`)
    return new Map(rows.map(({ contract, ...sum }) => [contract, sum]))
  },
})

/** A stored day for a process that continues it: its last minute may still grow. */
export function countedFlow({ sum, rows, prices, last }: StoredFlow): CountedFlow {
  const finished: FlowSum = {
    bought: sum.bought - last.bought,
    sold: sum.sold - last.sold,
    neutral: sum.neutral - last.neutral,
    auction: sum.auction - last.auction,
    opened: sum.opened - last.opened,
    closed: sum.closed - last.closed,
    natures: sum.natures.map((lots, index) => lots - (last.natures[index] ?? 0)),
    tiers: sum.tiers.map((lots, index) => lots - (last.tiers[index] ?? 0)),
  }
  const earlier = prices.map(([price, bought, sold, neutral]): PriceFlow => {
    const running = last.prices.get(price)
    return running
      ? [price, bought - running[1], sold - running[2], neutral - running[3]]
      : [price, bought, sold, neutral]
  })
  return { sum: finished, rows: rows.slice(0, -1), prices: earlier, running: last }
}

interface BoardRow extends BoardSum, Record<string, unknown> {
  contract: string
}

interface LastRow extends FlowSum {
  ends_at: number
  trading_day: string
  close: number | null
  prices: PriceFlow[]
  tier_bounds: number[]
  source: string
}

interface DayRow extends FlowSum, Record<string, unknown> {
  contract: string
  rows: FlowRow[]
  prices: PriceFlow[] | null
  last: LastRow
}

function storedFlow({ rows, prices, last, ...row }: DayRow): StoredFlow {
  const [medium, large, huge] = last.tier_bounds
  return {
    sum: sumOf(row),
    rows,
    prices: prices ?? [],
    tiers:
      medium === undefined || large === undefined || huge === undefined
        ? defaultSizeTiers
        : [medium, large, huge],
    source: last.source,
    last: {
      ...sumOf(last),
      end: last.ends_at,
      tradingDay: last.trading_day,
      close: last.close,
      prices: new Map(last.prices.map((each) => [each[0], each])),
    },
  }
}

const sumOf = ({ bought, sold, neutral, auction, opened, closed, natures, tiers }: FlowSum): FlowSum => ({
  bought,
  sold,
  neutral,
  auction,
  opened,
  closed,
  natures,
  tiers,
})
