import { type World, worlds } from '@vce/protocol'
import { and, asc, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { defaultWorldReads } from './default-world.repository'
import { dailyQuotes, rawFiles, seatRankings, spotPrices, warehouseReceipts } from './market.tables'

const productFacts = {
  quotes: dailyQuotes,
  rankings: seatRankings,
  receipts: warehouseReceipts,
  spot: spotPrices,
}

/** Reads the origin of facts. */
export const originReads = (db: Database) => {
  /**
   * Worlds known to have facts. Never cleared: undoing the last file of a world takes effect at the next
   * start.
   */
  const nonEmptyWorlds = new Set<World>()

  const hasFacts = async (world: World) => {
    if (nonEmptyWorlds.has(world)) return true
    const [file] = await db
      .select({ id: rawFiles.id })
      .from(rawFiles)
      .where(and(eq(rawFiles.world, world), eq(rawFiles.status, 'current'), gt(rawFiles.rows, 0)))
      .limit(1)
    if (file) nonEmptyWorlds.add(world)
    return file !== undefined
  }

  const { hasWholeDay, productsOfFullestDay } = defaultWorldReads(db)

  const defaultWorld = async (): Promise<World> =>
    (await hasFacts('simulated')) && !(await hasWholeDay('real')) ? 'simulated' : 'real'

  return {
    productsOfFullestDay,

    /**
     * The requested world. Without a request: the real world once it has a whole day, because a few products show
     * less than the simulated market; until then the simulated world if it has facts, otherwise the real world.
     */
    worldOf: async (requested: World | undefined): Promise<World> => requested ?? defaultWorld(),

    /** Worlds that have facts. */
    async worldsWithFacts(): Promise<World[]> {
      const present = await Promise.all(worlds.map(hasFacts))
      return worlds.filter((_, index) => present[index])
    },

    async rawFile(id: number) {
      const [file] = await db
        .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
        .from(rawFiles)
        .where(eq(rawFiles.id, id))
      return file
    },

    /** Files with facts of a kind for a day, newest first. */
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
     * Files that a product's facts of a day came from, newest first. The files are found through the facts,
     * because a file may hold products of another exchange, and only some of an exchange's files concern the
     * product.
     */
    filesOfProduct: (
      world: World,
      kind: keyof typeof productFacts,
      productCode: string,
      tradingDay: string,
    ) => {
      const table = productFacts[kind]
      const fileIds = db
        .select({ id: table.rawFileId })
        .from(table)
        .where(
          and(eq(table.world, world), eq(table.productCode, productCode), eq(table.tradingDay, tradingDay)),
        )
      return db
        .select({ name: rawFiles.name, exchange: rawFiles.exchange, receivedAt: rawFiles.receivedAt })
        .from(rawFiles)
        .where(inArray(rawFiles.id, fileIds))
        .orderBy(desc(rawFiles.receivedAt))
    },

    /** For each product with facts on a day, the exchange of the newest file that has them. */
    newestExchanges: (
      world: World,
      kind: keyof typeof productFacts,
      productCodes: readonly string[],
      tradingDay: string,
    ) => {
      const table = productFacts[kind]
      return db
        .selectDistinctOn([table.productCode], {
          productCode: table.productCode,
          exchange: rawFiles.exchange,
        })
        .from(table)
        .innerJoin(rawFiles, eq(rawFiles.id, table.rawFileId))
        .where(
          and(
            eq(table.world, world),
            inArray(table.productCode, [...productCodes]),
            eq(table.tradingDay, tradingDay),
          ),
        )
        .orderBy(table.productCode, desc(rawFiles.receivedAt))
    },

    /** A text that changes whenever the facts of a world change. */
    async version(world: World) {
      const { rows } = await db.execute<{ version: string }>(
        sql`select concat_ws(' ', max(greatest(received_at, decided_at)), max(id),
            count(*) filter (where status = 'current')) as version
          from raw_files where world = ${world}`,
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
