import type { World } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { type Database, distinctValues } from '#platform/database'
import { importedMinutes, lastTicks } from '../minutes/minute-bars.tables'

/** The newest days of a product and their main contracts, oldest first. */
export interface MainDays {
  code: string
  days: string[]
  mains: (string | null)[]
}

/** A contract with the first and the last day on which it was the main contract. */
export interface MainSpan {
  contract: string
  from: string
  to: string
}

/**
 * Published figures of a contract as parallel arrays, one entry per day, in any order; rows would cost more
 * to transfer.
 */
export interface SpanColumns {
  contract: string
  days: string[]
  open: (number | null)[]
  high: (number | null)[]
  low: (number | null)[]
  close: (number | null)[]
  volume: (number | null)[]
  turnover: (number | null)[]
}

export interface ContractOnDay {
  contract: string
  day: string
}

export const mainLinesRepository = (db: Database) => ({
  /** The last `count` settled days of these products; a product without settled days is left out. */
  async newest(world: World, codes: readonly string[], count: number): Promise<MainDays[]> {
    const { rows } = await db.execute<MainDays & Record<string, unknown>>(sql`
      select code, line.days, line.mains
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select json_agg(trading_day order by trading_day) as days,
          json_agg(main_contract order by trading_day) as mains
        from (
          select trading_day, main_contract from product_days
          where world = ${world} and product_code = code order by trading_day desc limit ${count}
        ) newest
      ) line
      where line.days is not null`)
    return rows
  },

  /**
   * Quotes of each span, with one index lookup because a contract's days are adjacent in the key; a lookup
   * per day would cost more.
   */
  async quotes(world: World, spans: readonly MainSpan[]): Promise<SpanColumns[]> {
    if (spans.length === 0) return []
    const { rows } = await db.execute<SpanColumns & Record<string, unknown>>(sql`
      select span.contract, q.*
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as span(contract text, "from" date, "to" date)
      cross join lateral (
        select json_agg(trading_day) as days, json_agg(open) as open, json_agg(high) as high,
          json_agg(low) as low, json_agg(close) as close, json_agg(volume) as volume,
          json_agg(turnover) as turnover
        from daily_quotes
        where world = ${world} and contract_code = span.contract
          and trading_day between span."from" and span."to"
      ) q
      where q.days is not null`)
    return rows
  },

  /** Products with imported minutes, and for each contract the newest day that a feed has stored. */
  async minutes(world: World) {
    const [imported, ticks] = await Promise.all([
      distinctValues(db, { column: importedMinutes.productCode, within: eq(importedMinutes.world, world) }),
      db
        .select({ contract: lastTicks.contractCode, day: lastTicks.tradingDay })
        .from(lastTicks)
        .where(eq(lastTicks.world, world)),
    ])
    return { imported, ticks }
  },

  /** Published closes; each key names a contract and a day. */
  async closes(world: World, keys: readonly ContractOnDay[]) {
    if (keys.length === 0) return []
    const { rows } = await db.execute<{ contract: string; day: string; close: number | null }>(sql`
      select key.contract, key.day::text as day, q.close
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key(contract text, day date)
      join daily_quotes q on q.world = ${world} and q.contract_code = key.contract and q.trading_day = key.day`)
    return rows
  },
})
