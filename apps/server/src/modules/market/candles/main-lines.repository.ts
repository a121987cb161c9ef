import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** The newest days of a product with its main contract's figures, as columns: as rows they cost more to transfer. */
export interface MainColumns {
  code: string
  /** Oldest first. */
  days: string[]
  mains: (string | null)[]
  open: (number | null)[]
  high: (number | null)[]
  low: (number | null)[]
  close: (number | null)[]
  volume: (number | null)[]
  turnover: (number | null)[]
  openInterest: (number | null)[]
}

export interface ContractOnDay {
  contract: string
  day: string
}

export const mainLinesRepository = (db: Database) => ({
  /** The last `count` settled days of these products; a product without any is left out. */
  async newest(world: World, codes: readonly string[], count: number): Promise<MainColumns[]> {
    const { rows } = await db.execute<MainColumns & Record<string, unknown>>(sql`
      select code, line.*
      from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as code
      cross join lateral (
        select json_agg(trading_day order by trading_day) as days,
          json_agg(main_contract order by trading_day) as mains,
          json_agg(open order by trading_day) as open, json_agg(high order by trading_day) as high,
          json_agg(low order by trading_day) as low, json_agg(close order by trading_day) as close,
          json_agg(volume order by trading_day) as volume,
          json_agg(turnover order by trading_day) as turnover,
          json_agg(open_interest order by trading_day) as "openInterest"
        from (
          select d.trading_day, d.main_contract, q.open, q.high, q.low, q.close, q.volume, q.turnover,
            q.open_interest
          from (
            select world, trading_day, main_contract from product_days
            where world = ${world} and product_code = code order by trading_day desc limit ${count}
          ) d
          left join daily_quotes q on q.world = d.world and q.contract_code = d.main_contract
            and q.trading_day = d.trading_day
        ) day
      ) line
      where line.days is not null`)
    return rows
  },

  /** Published closes of contracts, each on a day of its own. */
  async closes(world: World, keys: readonly ContractOnDay[]) {
    if (keys.length === 0) return []
    const { rows } = await db.execute<{ contract: string; day: string; close: number | null }>(sql`
      select key.contract, key.day::text as day, q.close
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key(contract text, day date)
      join daily_quotes q on q.world = ${world} and q.contract_code = key.contract and q.trading_day = key.day`)
    return rows
  },
})

export type MainLinesRepository = ReturnType<typeof mainLinesRepository>
