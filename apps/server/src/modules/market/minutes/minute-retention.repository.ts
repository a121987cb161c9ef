import type { World } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, distinctValues } from '#platform/database'

/** A table with rows by world, contract and minute. */
export type MinuteTable = PgTable & { world: PgColumn; contractCode: PgColumn; end: PgColumn }

/** Deletes old minutes in key order. */
export const minuteRetentionRepository = (db: Database, table: MinuteTable, world: World) => ({
  /** Contracts with minutes, found by skipping along the key. */
  contracts: () => distinctValues(db, { column: table.contractCode, within: eq(table.world, world) }),

  /**
   * Deletes up to `maxRows` of a contract's oldest minutes that end at `until` or earlier; returns how many.
   */
  async drop(contract: string, until: number, maxRows: number): Promise<number> {
    const old = sql`world = ${world} and contract_code = ${contract} and ends_at <= ${until}`
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ${old} and ends_at <= coalesce(
        (select ends_at from ${table} where ${old} order by ends_at offset ${maxRows - 1} limit 1), ${until})`)
    return rowCount ?? 0
  },
})
