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

/** Tables of published facts and of figures computed from them. */
export const factTables = [
  dailyQuotes,
  seatRankings,
  warehouseReceipts,
  contractParameters,
  spotPrices,
  productDays,
  seatProfits,
]

/** A table that grew by less than this part keeps its query plans, so it is not analyzed again. */
const noticeableGrowth = 0.05

/**
 * Analyzes each table that grew noticeably since its last analysis; one day's import into years of data is
 * not noticeable.
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
 * The columns that queries search by. Array and document columns are analyzed only by the schedule of the
 * database: no query plan needs their statistics, and analyzing these columns takes five times as long as all
 * other columns together.
 */
const searchedColumns = (table: PgTable) =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter((column) => !/\[\]$|^jsonb$|^bytea$/.test(column.getSQLType()))
      .map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
