import { type World, worlds } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, rawFiles, seatRankings, spotPrices, warehouseReceipts } from './market.tables'

const productFacts = {
  quotes: dailyQuotes,
  rankings: seatRankings,
  receipts: warehouseReceipts,
  spot: spotPrices,
}

/** Where facts came from. */
export const originReads = (db: Database) => {
  /** Kept as long as the process runs: a world whose last file was undone is noticed at the next start. */
  const inhabited = new Set<World>()

  const has = async (world: World) => {
    if (inhabited.has(world)) return true
    const [file] = await db
      .select({ id: rawFiles.id })
      .from(rawFiles)
      .where(and(eq(rawFiles.world, world), eq(rawFiles.status, 'current'), gt(rawFiles.rows, 0)))
      .limit(1)
    if (file) inhabited.add(world)
    return file !== undefined
  }

  return {
    /** Whose facts are meant: those asked for, else the real ones as soon as there are any, or if there are no others. */
    worldOf: async (asked: World | undefined): Promise<World> =>
      asked ?? ((await has('real')) || !(await has('simulated')) ? 'real' : 'simulated'),

    /** Worlds that hold anything. */
    async worldsWithFacts(): Promise<World[]> {
      const known = await Promise.all(worlds.map(has))
      return worlds.filter((_, index) => known[index])
    },

    async rawFile(id: number) {
      const [file] = await db
        .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
        .from(rawFiles)
        .where(eq(rawFiles.id, id))
      return file
    },

    /** Files that gave facts of a kind for a day, newest first. */
    filesOfDay: (world: World, kind: (typeof rawFiles.$inferSelect)['kind'], tradingDay: string) =>
      db
        .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
        .from(rawFiles)
        .where(
          and(
            eq(rawFiles.world, world),
            eq(rawFiles.kind, kind),
            eq(rawFiles.status, 'current'),
            gt(rawFiles.rows, 0),
            lte(rawFiles.tradingDay, tradingDay),
            gte(rawFiles.lastDay, tradingDay),
          ),
        )
        .orderBy(desc(rawFiles.receivedAt)),

    /**
     * Files that a product's own facts of a day came from, newest first: one exchange's file may hold products of
     * another, and of an exchange with many files only these tell of the product.
     */
    filesOfProduct: (
      world: World,
      kind: keyof typeof productFacts,
      productCode: string,
      tradingDay: string,
    ) => {
      const table = productFacts[kind]
      const told = db
        .select({ id: table.rawFileId })
        .from(table)
        .where(
          and(eq(table.world, world), eq(table.productCode, productCode), eq(table.tradingDay, tradingDay)),
        )
      return db
        .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
        .from(rawFiles)
        .where(inArray(rawFiles.id, told))
        .orderBy(desc(rawFiles.receivedAt))
    },

    /** Changes whenever facts of a world do. */
    async version(world: World) {
      const { rows } = await db.execute<{ version: string }>(
        sql`select coalesce(max(greatest(received_at, decided_at))::text, '') as version from raw_files
          where world = ${world}`,
      )
      return rows[0]?.version ?? ''
    },

    coverage: () =>
      db
        .select({
          world: rawFiles.world,
          exchange: rawFiles.exchange,
          kind: rawFiles.kind,
          files: sql<number>`count(*)::int`,
          rows: sql<number>`sum(${rawFiles.rows})::int`,
          firstDay: sql<string>`min(${rawFiles.tradingDay})::text`,
          lastDay: sql<string>`max(${rawFiles.lastDay})::text`,
          receivedAt: sql<Date>`max(${rawFiles.receivedAt})`.mapWith(rawFiles.receivedAt),
          problems: sql<number>`sum(jsonb_array_length(${rawFiles.problems}))::int`,
        })
        .from(rawFiles)
        .where(and(eq(rawFiles.status, 'current'), gt(rawFiles.rows, 0)))
        .groupBy(rawFiles.world, rawFiles.exchange, rawFiles.kind)
        .orderBy(asc(rawFiles.world), asc(rawFiles.exchange), asc(rawFiles.kind)),
  }
}
