import type { QuoteRow } from '@vce/exchange-files'
import { and, desc, eq, lte, min } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { contractParameters, dailyQuotes, productDays, rawFiles } from '../facts/market.tables'

const world = 'simulated'

/** Facts of earlier settled days, for the simulated feed. */
export const simulatedFactsRepository = (db: Database) => ({
  /** The first day of the simulated market; every later day follows from it. */
  async firstDay(): Promise<string | null> {
    const [first] = await db
      .select({ day: min(rawFiles.tradingDay) })
      .from(rawFiles)
      .where(and(eq(rawFiles.world, world), eq(rawFiles.kind, 'quotes')))
    return first?.day ?? null
  },

  quotes: (tradingDay: string): Promise<QuoteRow[]> =>
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.tradingDay, tradingDay))),

  /** Price limits valid on the day after `tradingDay`, by contract. */
  async limits(tradingDay: string) {
    const rows = await db
      .select({
        contract: contractParameters.contractCode,
        up: contractParameters.limitUp,
        down: contractParameters.limitDown,
      })
      .from(contractParameters)
      .where(and(eq(contractParameters.world, world), eq(contractParameters.tradingDay, tradingDay)))
    return new Map(rows.map(({ contract, ...limit }) => [contract, limit]))
  },

  async mains(tradingDay: string): Promise<Map<string, string | null>> {
    const rows = await db
      .select({ code: productDays.productCode, main: productDays.mainContract })
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, tradingDay)))
    return new Map(rows.map(({ code, main }) => [code, main]))
  },

  /** Each product's main contract on its last stored day. */
  async mainsUpTo(tradingDay: string): Promise<Map<string, string | null>> {
    const rows = await db
      .selectDistinctOn([productDays.productCode], {
        code: productDays.productCode,
        main: productDays.mainContract,
      })
      .from(productDays)
      .where(and(eq(productDays.world, world), lte(productDays.tradingDay, tradingDay)))
      .orderBy(productDays.productCode, desc(productDays.tradingDay))
    return new Map(rows.map(({ code, main }) => [code, main]))
  },
})

export type SimulatedFactsRepository = ReturnType<typeof simulatedFactsRepository>
