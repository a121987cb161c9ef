import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'

/** A table with rows by world, contract and minute. */
export type MinuteTable = PgTable & { world: PgColumn; contractCode: PgColumn; end: PgColumn }

/** Deletes old minutes along the key of their table. */
export const oldMinutes = (db: Database, table: MinuteTable, world: World) => ({
  /** Contracts with minutes, by skipping along the key. */
  async contracts(): Promise<string[]> {
    const { rows } = await db.execute<{ code: string }>(sql`
      with recursive walk as (
        (select contract_code as code from ${table} where world = ${world} order by contract_code limit 1)
        union all
        select (select contract_code from ${table}
                where world = ${world} and contract_code > walk.code order by contract_code limit 1)
        from walk where walk.code is not null
      )
      select code from walk where code is not null`)
    return rows.map(({ code }) => code)
  },

  /** Deletes a contract's oldest minutes that end by `until`, no more than `maxRows`; returns how many. */
  async drop(contract: string, until: number, maxRows: number): Promise<number> {
    const old = sql`world = ${world} and contract_code = ${contract} and ends_at <= ${until}`
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ${old} and ends_at <= coalesce(
        (select ends_at from ${table} where ${old} order by ends_at offset ${maxRows - 1} limit 1), ${until})`)
    return rowCount ?? 0
  },
})
