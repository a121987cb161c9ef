import type { ParameterRow, QuoteRow, RankingRow, ReceiptRow, SpotRow } from '@vce/exchange-files'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Database, putRows } from '#platform/database'
import {
  contractParameters,
  dailyQuotes,
  productDays,
  rawFiles,
  seatRankings,
  spotPrices,
  warehouseReceipts,
} from './market.tables'
import { seatProfitsRepository } from './seat-profits.repository'
import { seatProfits } from './seat-profits.tables'
import {
  type Origin,
  storedParameter,
  storedQuote,
  storedRanking,
  storedReceipt,
  storedSpot,
} from './stored-rows'

type NewRawFile = Omit<typeof rawFiles.$inferInsert, 'current'>

type FileKey = Pick<
  typeof rawFiles.$inferSelect,
  'world' | 'exchange' | 'kind' | 'scope' | 'tradingDay' | 'lastDay'
>

const sameKey = ({ world, exchange, kind, scope, tradingDay, lastDay }: FileKey) =>
  and(
    eq(rawFiles.world, world),
    eq(rawFiles.exchange, exchange),
    eq(rawFiles.kind, kind),
    eq(rawFiles.scope, scope),
    eq(rawFiles.tradingDay, tradingDay),
    eq(rawFiles.lastDay, lastDay),
  )

/** Writing facts: one import is one transaction, so a reader sees the old day or the new one. */
export const factsRepository = (db: Database) => {
  const put = <Table extends PgTable & { rawFileId: PgColumn }>(
    table: Table,
    rows: readonly Table['$inferSelect'][],
    fromHistory: boolean,
  ) => putRows(db, table, rows, fromHistory ? { replaceWhere: cameFromHistory(table.rawFileId) } : {})

  return {
    /**
     * Imports of the same exchange and kind wait for each other until the transaction ends; those of quotes and
     * rankings all do, for 席位盈亏 are made of both and added up over all exchanges.
     */
    async lock({ world, exchange, kind }: Pick<FileKey, 'world' | 'exchange' | 'kind'>) {
      if (kind === 'quotes' || kind === 'rankings') return seatProfitsRepository(db).lock(world)
      const name = `${world}/${exchange}/${kind}`
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    },

    /** The file whose facts stand. */
    async current(key: FileKey) {
      const [current] = await db
        .select({ id: rawFiles.id, sha256: rawFiles.sha256, rows: rawFiles.rows })
        .from(rawFiles)
        .where(and(sameKey(key), eq(rawFiles.current, true)))
      return current ?? null
    },

    /** The bytes, with what was found in them; from now on the current ones. */
    async keepRaw(file: NewRawFile): Promise<number> {
      const { name, receivedAt, rows, skipped, problems, differences } = file
      const [kept] = await db
        .insert(rawFiles)
        .values({ ...file, current: true })
        .onConflictDoUpdate({
          target: [
            rawFiles.world,
            rawFiles.exchange,
            rawFiles.kind,
            rawFiles.scope,
            rawFiles.tradingDay,
            rawFiles.lastDay,
            rawFiles.sha256,
          ],
          set: { name, receivedAt, current: true, rows, skipped, problems, differences },
        })
        .returning({ id: rawFiles.id })
      if (!kept) throw new Error('No raw file came back')
      return kept.id
    },

    /** Takes back what a file brought; answers the products whose quotes and whose lists are gone. */
    async dropFactsOf(rawFileId: number): Promise<{ quoted: string[]; ranked: string[] }> {
      const productsIn = async (table: typeof dailyQuotes | typeof seatRankings) => {
        const rows = await db
          .selectDistinct({ code: table.productCode })
          .from(table)
          .where(eq(table.rawFileId, rawFileId))
        return rows.map(({ code }) => code)
      }
      const gone = { quoted: await productsIn(dailyQuotes), ranked: await productsIn(seatRankings) }
      for (const table of [dailyQuotes, seatRankings, warehouseReceipts, contractParameters, spotPrices]) {
        await db.delete(table).where(eq(table.rawFileId, rawFileId))
      }
      await db.update(rawFiles).set({ current: false }).where(eq(rawFiles.id, rawFileId))
      return gone
    },

    /** Tells the planner what the tables look like now, instead of when it next gets round to it. */
    analyze: () => analyzeFacts(db),

    /** A day's own file goes before a history that spans it. */
    putQuotes: (rows: readonly QuoteRow[], origin: Origin, fromHistory: boolean) =>
      put(
        dailyQuotes,
        rows.map((row) => storedQuote(row, origin)),
        fromHistory,
      ),

    putRankings: (rows: readonly RankingRow[], origin: Origin, fromHistory: boolean) =>
      put(
        seatRankings,
        rows.map((row) => storedRanking(row, origin)),
        fromHistory,
      ),

    putReceipts: (rows: readonly ReceiptRow[], origin: Origin, fromHistory: boolean) =>
      put(
        warehouseReceipts,
        rows.map((row) => storedReceipt(row, origin)),
        fromHistory,
      ),

    putParameters: (rows: readonly ParameterRow[], origin: Origin, fromHistory: boolean) =>
      put(
        contractParameters,
        rows.map((row) => storedParameter(row, origin)),
        fromHistory,
      ),

    putSpot: (rows: readonly SpotRow[], origin: Origin, fromHistory: boolean) =>
      put(
        spotPrices,
        rows.map((row) => storedSpot(row, origin)),
        fromHistory,
      ),
  }
}

/** Whether the row in place came out of a file that spans many days. */
const cameFromHistory = (rawFileId: PgColumn) => sql`exists (
  select from ${rawFiles}
  where ${rawFiles.id} = ${rawFileId} and ${rawFiles.lastDay} > ${rawFiles.tradingDay})`

/** A table that grew by less than this part looks to the planner as before. */
const noticeable = 0.05

/** Tables that grew noticeably since they were last looked at: a day's import into years of days is none. */
export async function analyzeFacts(db: Database) {
  const facts = [
    rawFiles,
    dailyQuotes,
    seatRankings,
    warehouseReceipts,
    contractParameters,
    spotPrices,
    productDays,
    seatProfits,
  ]
  for (const table of facts) {
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
