import type { SizeCounts } from '@vce/futures/monitoring'
import type { World } from '@vce/protocol'
import { and, between, eq, lt } from 'drizzle-orm'
import { type Database, putRows } from '#platform/database'
import { tickSizes } from './tick-sizes.tables'

/** Tick sizes of a contract's day that are to be stored. */
export interface UnsavedSizes {
  contract: string
  tradingDay: string
  counts: SizeCounts
}

/** Tick sizes by contract and trading day. Storing a day again replaces it. */
export const tickSizesRepository = (db: Database) => ({
  save: (world: World, source: string, days: readonly UnsavedSizes[]) =>
    putRows(
      db,
      tickSizes,
      days.map(({ contract, tradingDay, counts }) => ({
        world,
        contractCode: contract,
        tradingDay,
        counts: [...counts],
        source,
      })),
    ),

  /** Stored sizes of a trading day, by contract. */
  async ofDay(world: World, tradingDay: string): Promise<Map<string, SizeCounts>> {
    const rows = await db
      .select({ contract: tickSizes.contractCode, counts: tickSizes.counts })
      .from(tickSizes)
      .where(and(eq(tickSizes.world, world), eq(tickSizes.tradingDay, tradingDay)))
    return new Map(rows.map(({ contract, counts }) => [contract, new Map(counts)]))
  },

  /** Sizes of a contract's days between `from` and `to`, as far as they are known. */
  async ofContract(world: World, contract: string, from: string, to: string): Promise<SizeCounts[]> {
    const rows = await db
      .select({ counts: tickSizes.counts })
      .from(tickSizes)
      .where(
        and(
          eq(tickSizes.world, world),
          eq(tickSizes.contractCode, contract),
          between(tickSizes.tradingDay, from, to),
        ),
      )
    return rows.map(({ counts }) => new Map(counts))
  },

  /** Deletes the sizes of days before `firstDay`; returns the number of rows, a few hundred a day. */
  async dropBefore(world: World, firstDay: string): Promise<number> {
    const { rowCount } = await db
      .delete(tickSizes)
      .where(and(eq(tickSizes.world, world), lt(tickSizes.tradingDay, firstDay)))
    return rowCount ?? 0
  },
})
