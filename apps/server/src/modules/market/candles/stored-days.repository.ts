import { type ContractInterest, splitContractCode } from '@vce/futures'
import type { Candle } from '@vce/futures/candles'
import type { World } from '@vce/protocol'
import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { earliestMinuteEnd } from '../facts/earliest-minute-end'
import { importedMinutesRepository } from '../minutes/imported-minutes.repository'
import { lastTicks } from '../minutes/minute-bars.tables'

/** A contract on a trading day with stored minutes. */
export interface StoredContractDay extends ContractInterest {
  tradingDay: string
}

/** Key of a contract on a trading day. */
type ContractOnDay = Pick<StoredContractDay, 'contractCode' | 'tradingDay'>

/** 15:15 Beijing time of a day, the latest possible end of a minute; epoch milliseconds. */
const closeOf = (day: SQL) =>
  sql`(extract(epoch from (${day} + time '15:15') at time zone 'Asia/Shanghai') * 1000)::bigint`

/** Days with minutes of a feed or of an imported table, published or not. */
export const storedDaysRepository = (db: Database) => {
  const fromFeeds = daysFromFeeds(db)
  const imported = importedMinutesRepository(db)
  return {
    /** Contracts of a product that have minutes. */
    async contractsOf(world: World, product: string): Promise<string[]> {
      const lists = await Promise.all([fromFeeds, imported].map((each) => each.contractsOf(world, product)))
      return [...new Set(lists.flat())]
    },

    /** Days with minutes, oldest first, with the open interest at each day's end. */
    async days(world: World, contracts: readonly string[]): Promise<StoredContractDay[]> {
      const [ofFeed = [], ofTables = []] = await Promise.all(
        [fromFeeds, imported].map((each) => each.days(world, contracts)),
      )
      if (ofTables.length === 0) return ofFeed
      const fromFeed = new Set(ofFeed.map(keyOf))
      return [...ofFeed, ...ofTables.filter((day) => !fromFeed.has(keyOf(day)))].sort((one, other) =>
        keyOf(one) < keyOf(other) ? -1 : 1,
      )
    },

    /**
     * Bars of whole days from their minutes, by trading day. `end` is the end of the last minute with a
     * trade.
     */
    async bars(world: World, days: readonly ContractOnDay[]): Promise<Map<string, Candle>> {
      const bars = await fromFeeds.bars(world, days)
      const missing = days.filter(({ tradingDay }) => !bars.has(tradingDay))
      for (const { tradingDay, minutes } of await imported.minutesOf(world, missing)) {
        const bar = wholeDay(minutes)
        if (bar) bars.set(tradingDay, bar)
      }
      return bars
    },
  }
}

const keyOf = ({ contractCode, tradingDay }: ContractOnDay) => `${tradingDay} ${contractCode}`

function wholeDay(minutes: readonly Candle[]): Candle | null {
  const [first] = minutes
  const last = minutes.at(-1)
  if (!first || !last) return null
  return {
    ...last,
    open: first.open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
    turnover: minutes.some(({ turnover }) => turnover === null)
      ? null
      : minutes.reduce((sum, { turnover }) => sum + (turnover ?? 0), 0),
  }
}

const daysFromFeeds = (db: Database) => ({
  /** Contracts of a product with ticks of a feed. */
  async contractsOf(world: World, product: string): Promise<string[]> {
    const rows = await db
      .select({ contract: lastTicks.contractCode })
      .from(lastTicks)
      .where(and(eq(lastTicks.world, world), like(lastTicks.contractCode, `${product}%`)))
    return rows
      .map(({ contract }) => contract)
      .filter((code) => splitContractCode(code).productCode === product)
  },

  /** Days with ticks, oldest first, with the open interest at each day's end; two index lookups per day. */
  async days(world: World, contracts: readonly string[]): Promise<StoredContractDay[]> {
    if (contracts.length === 0) return []
    const { rows } = await db.execute<StoredContractDay & Record<string, unknown>>(sql`
      with recursive days as (
        select code, first.trading_day
        from jsonb_array_elements_text(${JSON.stringify(contracts)}::jsonb) as code, lateral (
          select trading_day from minute_bars where world = ${world} and contract_code = code
          order by ends_at limit 1) as first
        union all
        select code, next.trading_day from days, lateral (
          select bars.trading_day from minute_bars as bars where world = ${world} and contract_code = code
            and ends_at > ${closeOf(sql`days.trading_day`)}
          order by ends_at limit 1) as next
      )
      select code as "contractCode", trading_day::text as "tradingDay", last.open_interest as "openInterest"
      from days, lateral (
        select open_interest from minute_bars where world = ${world} and contract_code = code
          and ends_at <= ${closeOf(sql`days.trading_day`)}
        order by ends_at desc limit 1) as last
      order by trading_day, code`)
    return rows
  },

  /**
   * Bars of whole days from their minutes, by trading day. `end` is the end of the last minute with a trade.
   */
  async bars(world: World, days: readonly ContractOnDay[]): Promise<Map<string, Candle>> {
    if (days.length === 0) return new Map()
    const keys = days.map(({ contractCode, tradingDay }) => ({
      contract: contractCode,
      day: tradingDay,
      since: earliestMinuteEnd(tradingDay),
    }))
    const { rows } = await db.execute<Candle & Record<string, unknown>>(sql`
      select max(ends_at)::float8 as "end", trading_day::text as "tradingDay",
        (array_agg(open order by ends_at))[1] as open, max(high) as high, min(low) as low,
        (array_agg(close order by ends_at desc))[1] as close, sum(volume) as volume,
        case when bool_and(turnover is not null) then sum(turnover) end as turnover,
        (array_agg(open_interest order by ends_at desc))[1] as "openInterest"
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys(contract text, day date, since bigint)
      join minute_bars on world = ${world} and contract_code = contract and trading_day = day
        and ends_at > since and ends_at <= ${closeOf(sql`day`)}
      group by trading_day`)
    return new Map(rows.map((row) => [row.tradingDay, row]))
  },
})

export type StoredDaysRepository = ReturnType<typeof storedDaysRepository>
