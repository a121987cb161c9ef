import type { Candle } from '@vce/futures/candles'
import type { SizeCounts } from '@vce/futures/monitoring'
import type { CountedFlow, SizeTiers } from '@vce/futures/order-flow'
import type { CandleRow, World } from '@vce/protocol'
import { and, asc, count, desc, eq, gt, max, sql } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { earliestMinuteEnd } from '../facts/earliest-minute-end'
import { countedFlow, flowMinutesRepository, type UnsavedFlow } from '../order-flow/flow-minutes.repository'
import { tickSizesRepository, type UnsavedSizes } from '../tick-sizes/tick-sizes.repository'
import { candleOf } from './candle-row'
import { lastTicks, type MinuteSource, minuteBars } from './minute-bars.tables'
import type { ReceivedTick } from './received-tick'

/** A contract's trading day as the previous process stored it. */
export interface StoredDay {
  minutes: readonly Candle[]
  last: ReceivedTick
  flow?: CountedFlow & { tiers: SizeTiers }
  sizes?: SizeCounts
}

/** Data saved in one transaction: minutes, and the snapshots whose day volumes the minutes add up to. */
export interface MinuteBatch {
  bars: readonly { contract: string; bar: Candle }[]
  flows: readonly UnsavedFlow[]
  /** Tick sizes of contracts, for the day so far. */
  sizes: readonly UnsavedSizes[]
  last: readonly ReceivedTick[]
}

const bar = {
  end: minuteBars.end,
  tradingDay: minuteBars.tradingDay,
  open: minuteBars.open,
  high: minuteBars.high,
  low: minuteBars.low,
  close: minuteBars.close,
  volume: minuteBars.volume,
  turnover: minuteBars.turnover,
  openInterest: minuteBars.openInterest,
}

/** Minutes from feeds. Saving a minute again replaces it. */
export const minuteStore = (db: Database) => ({
  /** Writes all or nothing. `source` is the feed's name. */
  save: (world: World, source: string, { bars, flows, sizes, last }: MinuteBatch) =>
    db.transaction(async (tx) => {
      await putRows(
        tx,
        minuteBars,
        bars.map(({ contract, bar: each }) => ({ ...each, world, contractCode: contract, source })),
      )
      await flowMinutesRepository(tx).save(world, source, flows)
      await tickSizesRepository(tx).save(world, source, sizes)
      await putRows(
        tx,
        lastTicks,
        last.map((tick) => ({
          world,
          contractCode: tick.contractCode,
          tradingDay: tick.tradingDay,
          tick,
          source,
        })),
      )
    }),

  /** A contract's minutes of a trading day, oldest first. */
  of: (world: World, contract: string, tradingDay: string): Promise<Candle[]> =>
    db
      .select(bar)
      .from(minuteBars)
      .where(and(ofContract(world, contract), ...hoursOf(tradingDay)))
      .orderBy(asc(minuteBars.end)),

  /** The first trading day on which a contract has minutes; one index lookup. */
  async firstDay(world: World, contract: string): Promise<string | null> {
    const [first] = await db
      .select({ day: minuteBars.tradingDay })
      .from(minuteBars)
      .where(ofContract(world, contract))
      .orderBy(asc(minuteBars.end))
      .limit(1)
    return first?.day ?? null
  },

  /** The feed that delivered most of a day's minutes, and the count of minutes from all feeds. */
  async sourceOf(world: World, contract: string, tradingDay: string): Promise<MinuteSource | null> {
    const rows = await db
      .select({ name: minuteBars.source, minutes: count() })
      .from(minuteBars)
      .where(and(ofContract(world, contract), ...hoursOf(tradingDay)))
      .groupBy(minuteBars.source)
      .orderBy(desc(count()))
    const [top] = rows
    return top ? { name: top.name, minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0) } : null
  },

  /** The newest trading day with any stored data. */
  async newestDay(world: World): Promise<string | null> {
    const [newest] = await db
      .select({ day: max(lastTicks.tradingDay) })
      .from(lastTicks)
      .where(eq(lastTicks.world, world))
    return newest?.day ?? null
  },

  /** The newest snapshot of each contract; contracts whose newest snapshot is of another day are left out. */
  async lastOf(world: World, tradingDay: string): Promise<ReceivedTick[]> {
    const rows = await db
      .select({ tick: lastTicks.tick })
      .from(lastTicks)
      .where(and(eq(lastTicks.world, world), eq(lastTicks.tradingDay, tradingDay)))
    // Only `save` writes this column.
    return rows.map(({ tick }) => tick as ReceivedTick)
  },

  /** Stored data of a trading day, by contract. */
  storedDay: (world: World, tradingDay: string): Promise<Map<string, StoredDay>> =>
    // All reads see one snapshot of the database; otherwise lots of a batch saved between two reads would
    // count twice.
    db.transaction(
      async (tx) => {
        const { rows } = await tx.execute<{ tick: ReceivedTick; bars: CandleRow[] | null }>(sql`
          select last.tick, (
            select jsonb_agg(jsonb_build_array(ends_at, open, high, low, close, volume, turnover, open_interest)
              order by ends_at)
            from minute_bars as bars
            where bars.world = last.world and bars.contract_code = last.contract_code
              and bars.ends_at > ${earliestMinuteEnd(tradingDay)} and bars.trading_day = last.trading_day
          ) as bars
          from last_ticks as last
          where last.world = ${world} and last.trading_day = ${tradingDay}`)
        const contracts = rows.map(({ tick }) => tick.contractCode)
        const flows = await flowMinutesRepository(tx).days(world, tradingDay, contracts)
        const sizes = await tickSizesRepository(tx).ofDay(world, tradingDay)
        return new Map(
          rows.map(({ tick, bars }) => {
            const flow = flows.get(tick.contractCode)
            const minutes = (bars ?? []).map((row) => candleOf(row, tradingDay))
            const counted = flow && { flow: { ...countedFlow(flow), tiers: flow.tiers } }
            const sized = { sizes: sizes.get(tick.contractCode) }
            return [tick.contractCode, { last: tick, minutes, ...sized, ...counted }]
          }),
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
})

export type MinuteStore = ReturnType<typeof minuteStore>

const ofContract = (world: World, contract: string) =>
  and(eq(minuteBars.world, world), eq(minuteBars.contractCode, contract))

const hoursOf = (tradingDay: string) => [
  gt(minuteBars.end, earliestMinuteEnd(tradingDay)),
  eq(minuteBars.tradingDay, tradingDay),
]
