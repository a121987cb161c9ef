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
} from './facts/market.tables'
import { seatProfits } from './seat-profits/seat-profits.tables'

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

/** Tables that grew by less than this part still look the same to the planner. */
const noticeableGrowth = 0.05

/**
 * Analyzes the tables that grew noticeably since their last analysis; a day's import into years of data does
 * not count.
 */
export async function analyzeFacts(db: Database) {
  for (const table of [rawFiles, ...factTables]) {
    const { rows } = await db.execute<{ grown: boolean }>(sql`
      select abs(n_live_tup - reltuples) > ${noticeableGrowth} * greatest(reltuples, 1) as grown
      from pg_stat_user_tables join pg_class on pg_class.oid = relid
      where relid = ${getTableConfig(table).name}::regclass`)
    if (rows[0]?.grown !== false) await db.execute(sql`analyze ${table} (${searchedColumns(table)})`)
  }
}

/**
 * The columns that rows are searched by. Array and document columns take five times as long as these together
 * and no plan needs them: the database analyzes them on its own schedule.
 */
const searchedColumns = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter((column) => !/\[\]$|^jsonb$|^bytea$/.test(column.getSQLType()))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
