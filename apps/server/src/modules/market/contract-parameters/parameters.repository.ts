import type { World } from '@vce/protocol'
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { contractParameters, dailyQuotes, rawFiles } from '../facts/market.tables'

/** Reads published parameters of contracts. */
export const parameterReads = (db: Database) => ({
  /** The newest row of a contract, and the file it came from. */
  async newestOf(world: World, contractCode: string) {
    const [row] = await db
      .select({ parameters: contractParameters, receivedAt: rawFiles.receivedAt })
      .from(contractParameters)
      .innerJoin(rawFiles, eq(rawFiles.id, contractParameters.rawFileId))
      .where(and(eq(contractParameters.world, world), eq(contractParameters.contractCode, contractCode)))
      // If a day has two rows, the row for the next day is the newer one.
      .orderBy(desc(contractParameters.tradingDay), contractParameters.holds)
      .limit(1)
    return row
  },

  /** Margins of a product's contracts published since a day. */
  marginsSince(world: World, productCode: string, from: string) {
    const { contractCode, tradingDay, holds, marginRate } = contractParameters
    return db
      .select({ contractCode, tradingDay, holds, marginRate })
      .from(contractParameters)
      .where(
        and(
          eq(contractParameters.world, world),
          eq(contractParameters.productCode, productCode),
          gte(tradingDay, from),
          isNotNull(marginRate),
        ),
      )
  },

  /** Whether a contract ever had a quote. */
  async hasQuotes(world: World, contractCode: string) {
    const [row] = await db
      .select({ day: dailyQuotes.tradingDay })
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.contractCode, contractCode)))
      .limit(1)
    return row !== undefined
  },
})
