import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database'
import {
  contractParameters,
  dailyQuotes,
  productDays,
  rawFiles,
  seatRankings,
  spotPrices,
  warehouseReceipts,
} from './market.tables'
import { seatProfits } from './seat-profits.tables'

/** Published facts and what is computed from them. */
export const factTables = [
  dailyQuotes,
  seatRankings,
  warehouseReceipts,
  contractParameters,
  spotPrices,
  productDays,
  seatProfits,
]

/** A table that grew by less than this part looks to the planner as before. */
const noticeable = 0.05

/** Tables that grew noticeably since they were last looked at: a day's import into years of days is none. */
export async function analyzeFacts(db: Database) {
  for (const table of [rawFiles, ...factTables]) {
    const { rows } = await db.execute<{ grown: boolean }>(sql`
      select abs(n_live_tup - reltuples) > ${noticeable} * greatest(reltuples, 1) as grown
      from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where relid = ${getTableConfig(table).name}::regclass`)
    if (rows[0]?.grown !== false) await db.execute(sql`analyze ${table} (${searched(table)})`)
  }
}

/**
 * The columns that rows are found by. Lists and documents take five times as long as these together and no plan waits
 * for them: the database looks at them by itself, in its own time.
 */
const searched = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter((column) => !/\[\]$|^jsonb$|^bytea$/.test(column.getSQLType()))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
