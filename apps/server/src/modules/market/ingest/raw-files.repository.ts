import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { type Database, lockFor } from '#platform/database'
import { type FileStatus, rawFiles, type SourceRank } from '../facts/market.tables'
import { seatProfitsRepository } from '../seat-profits/seat-profits.repository'

export type NewRawFile = typeof rawFiles.$inferInsert

/** Exchange, kind, part and days of a file; files with the same key correct each other. */
export type FileKey = Pick<
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

/** When the facts of a file began to count. */
const countsSince = sql`coalesce(${rawFiles.decidedAt}, ${rawFiles.receivedAt})`

export const rawFilesRepository = (db: Database) => ({
  /**
   * Serializes imports of the same exchange and kind until the transaction ends; all imports of quotes,
   * rankings and parameters share one lock, because days and profits of products are computed from all three.
   */
  async lock({ world, exchange, kind }: Pick<FileKey, 'world' | 'exchange' | 'kind'>) {
    if (kind === 'quotes' || kind === 'rankings' || kind === 'parameters')
      return seatProfitsRepository(db).lock(world)
    await lockFor(db, 'raw files', `${world}/${exchange}/${kind}`)
  },

  /** Files of the same key whose facts count, in the order of their import. */
  currentOf: (key: FileKey) =>
    db
      .select({ id: rawFiles.id, sha256: rawFiles.sha256, rows: rawFiles.rows })
      .from(rawFiles)
      .where(and(sameKey(key), eq(rawFiles.status, 'current')))
      .orderBy(countsSince, asc(rawFiles.id)),

  /** Stores the bytes and the result of parsing them; a file that was imported before keeps its row. */
  async save(file: NewRawFile): Promise<number> {
    const { name, receivedAt, status, mapping, rows, skipped, problems, differences, doubts } = file
    const { decidedAt = null, replacedBy = null, sourceRank } = file
    const [saved] = await db
      .insert(rawFiles)
      .values(file)
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
        set: {
          name,
          receivedAt,
          status,
          mapping,
          rows,
          skipped,
          problems,
          differences,
          doubts,
          decidedAt,
          replacedBy,
          sourceRank,
        },
      })
      .returning({ id: rawFiles.id })
    if (!saved) throw new Error('the insert returned no raw file')
    return saved.id
  },

  /** Reads without a lock; before changing the file, call `lock` with the key of the file. */
  async byId(id: number) {
    const [file] = await db.select().from(rawFiles).where(eq(rawFiles.id, id))
    return file ?? null
  },

  /** Files that wait for confirmation, oldest first. */
  quarantined: () =>
    db
      .select({
        id: rawFiles.id,
        name: rawFiles.name,
        exchange: rawFiles.exchange,
        kind: rawFiles.kind,
        tradingDay: rawFiles.tradingDay,
        lastDay: rawFiles.lastDay,
        receivedAt: rawFiles.receivedAt,
        doubts: rawFiles.doubts,
      })
      .from(rawFiles)
      .where(eq(rawFiles.status, 'quarantined'))
      .orderBy(asc(rawFiles.receivedAt), asc(rawFiles.id)),

  /**
   * Files of a kind whose facts count on any day of a span, with their bytes, in the order of their import.
   */
  overlapping: ({ world, kind, tradingDay, lastDay }: FileKey) =>
    db
      .select()
      .from(rawFiles)
      .where(
        and(
          eq(rawFiles.world, world),
          eq(rawFiles.kind, kind),
          eq(rawFiles.status, 'current'),
          lte(rawFiles.tradingDay, lastDay),
          gte(rawFiles.lastDay, tradingDay),
        ),
      )
      .orderBy(countsSince, asc(rawFiles.id)),

  async setStatus(ids: readonly number[], status: FileStatus, replacedBy: number | null = null) {
    if (ids.length === 0) return
    await db
      .update(rawFiles)
      .set({ status, replacedBy })
      .where(inArray(rawFiles.id, [...ids]))
  },

  async decide(id: number, status: FileStatus, decidedAt: Date) {
    await db.update(rawFiles).set({ status, decidedAt }).where(eq(rawFiles.id, id))
  },

  /** Files displaced by `--replace` of this file. */
  async replacedBy(id: number): Promise<number[]> {
    const rows = await db.select({ id: rawFiles.id }).from(rawFiles).where(eq(rawFiles.replacedBy, id))
    return rows.map((row) => row.id)
  },

  async ranksOf(ids: readonly number[]): Promise<Map<number, SourceRank>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: rawFiles.id, rank: rawFiles.sourceRank })
      .from(rawFiles)
      .where(inArray(rawFiles.id, [...ids]))
    return new Map(rows.map(({ id, rank }) => [id, rank]))
  },
})
