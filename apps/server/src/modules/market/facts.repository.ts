import type { QuoteRow, RankingRow } from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, rawFiles, seatRankings, wholeProduct } from './market.tables'

type NewRawFile = Omit<
  typeof rawFiles.$inferInsert,
  'current' | 'rows' | 'skipped' | 'problems' | 'differences'
>
type Report = Pick<typeof rawFiles.$inferInsert, 'rows' | 'skipped' | 'problems' | 'differences'>

interface FileKey {
  world: World
  exchange: (typeof rawFiles.$inferSelect)['exchange']
  kind: string
  tradingDay: string
}

const sameKey = ({ world, exchange, kind, tradingDay }: FileKey) =>
  and(
    eq(rawFiles.world, world),
    eq(rawFiles.exchange, exchange),
    eq(rawFiles.kind, kind),
    eq(rawFiles.tradingDay, tradingDay),
  )

/** Writing facts: one import is one transaction, so a reader sees the old day or the new one. */
export const factsRepository = (db: Database) => ({
  /** Imports of the same exchange, kind and day wait for each other until the transaction ends. */
  async lock({ world, exchange, kind, tradingDay }: FileKey) {
    const name = `${world}/${exchange}/${kind}/${tradingDay}`
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  },

  /** Whether the day's current file gave any facts. */
  async hasRows(key: FileKey) {
    const [current] = await db
      .select({ rows: rawFiles.rows })
      .from(rawFiles)
      .where(and(sameKey(key), eq(rawFiles.current, true)))
    return (current?.rows ?? 0) > 0
  },

  /** The bytes, kept before anything is made of them; null when these very bytes are the current ones. */
  async keepRaw(file: NewRawFile): Promise<{ id: number; replaces: number | null } | null> {
    const [current] = await db
      .select({ id: rawFiles.id, sha256: rawFiles.sha256 })
      .from(rawFiles)
      .where(and(sameKey(file), eq(rawFiles.current, true)))
    if (current?.sha256 === file.sha256) return null

    const blank = { current: false, rows: 0, skipped: {}, problems: [], differences: [] }
    const [kept] = await db
      .insert(rawFiles)
      .values({ ...file, ...blank })
      .onConflictDoUpdate({
        target: [rawFiles.world, rawFiles.exchange, rawFiles.kind, rawFiles.tradingDay, rawFiles.sha256],
        set: { name: file.name, receivedAt: file.receivedAt },
      })
      .returning({ id: rawFiles.id })
    if (!kept) throw new Error('No raw file came back')
    return { id: kept.id, replaces: current?.id ?? null }
  },

  async dropFactsOf(rawFileId: number) {
    await db.delete(dailyQuotes).where(eq(dailyQuotes.rawFileId, rawFileId))
    await db.delete(seatRankings).where(eq(seatRankings.rawFileId, rawFileId))
    await db.update(rawFiles).set({ current: false }).where(eq(rawFiles.id, rawFileId))
  },

  async makeCurrent(rawFileId: number, report: Report) {
    await db
      .update(rawFiles)
      .set({ current: true, ...report })
      .where(eq(rawFiles.id, rawFileId))
  },

  /** Tells the planner what the tables look like now, instead of when it next gets round to it. */
  analyze: () => db.execute(sql`analyze ${rawFiles}, ${dailyQuotes}, ${seatRankings}`),

  async putQuotes(rows: QuoteRow[], at: { world: World; tradingDay: string; rawFileId: number }) {
    if (rows.length === 0) return
    await db
      .insert(dailyQuotes)
      .values(rows.map((row) => ({ ...at, ...row })))
      .onConflictDoUpdate({
        target: [dailyQuotes.world, dailyQuotes.contractCode, dailyQuotes.tradingDay],
        set: excluded(dailyQuotes, [
          'open',
          'high',
          'low',
          'close',
          'settlementPrice',
          'previousSettlement',
          'volume',
          'openInterest',
          'openInterestChange',
          'turnover',
          'rawFileId',
        ]),
      })
  },

  async putRankings(rows: RankingRow[], at: { world: World; tradingDay: string; rawFileId: number }) {
    if (rows.length === 0) return
    await db
      .insert(seatRankings)
      .values(
        rows.map(({ exchange, productCode, contractCode, list, places, total, brokers, nonBrokers }) => ({
          ...at,
          exchange,
          productCode,
          contractCode: contractCode ?? wholeProduct,
          list,
          seats: places.map((place) => place?.seat ?? null),
          lots: places.map((place) => place?.lots ?? null),
          changes: places.map((place) => place?.change ?? null),
          totalLots: total?.lots,
          totalChange: total?.change,
          brokerLots: brokers?.lots,
          brokerChange: brokers?.change,
          nonBrokerLots: nonBrokers?.lots,
          nonBrokerChange: nonBrokers?.change,
        })),
      )
      .onConflictDoUpdate({
        target: [
          seatRankings.world,
          seatRankings.productCode,
          seatRankings.tradingDay,
          seatRankings.contractCode,
          seatRankings.list,
        ],
        set: excluded(seatRankings, [
          'seats',
          'lots',
          'changes',
          'totalLots',
          'totalChange',
          'brokerLots',
          'brokerChange',
          'nonBrokerLots',
          'nonBrokerChange',
          'rawFileId',
        ]),
      })
  },
})

/** `set a = excluded.a` for the named columns: the newest file wins. */
const excluded = <T extends typeof dailyQuotes | typeof seatRankings>(
  table: T,
  columns: (keyof T['_']['columns'])[],
) =>
  Object.fromEntries(
    columns.map((column) => {
      const { name } = (table as unknown as Record<PropertyKey, { name: string }>)[column] ?? { name: '' }
      return [column, sql.raw(`excluded."${name}"`)]
    }),
  )
