import { and, eq, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { contractParameters, dailyQuotes, productDays } from '../market.tables'

const world = 'real'

/** What a feed of the real world needs of the settled day before. */
export const realFacts = (db: Database) => ({
  quotes: (tradingDay: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.tradingDay, tradingDay))),

  /** Limits that hold on a day, by contract: told on it, or at the settlement before for the day after. */
  async limits(before: string, tradingDay: string) {
    const { tradingDay: told, holds } = contractParameters
    const rows = await db
      .select({
        contract: contractParameters.contractCode,
        up: contractParameters.limitUp,
        down: contractParameters.limitDown,
      })
      .from(contractParameters)
      .where(
        and(
          eq(contractParameters.world, world),
          or(and(eq(told, before), eq(holds, 'nextDay')), and(eq(told, tradingDay), eq(holds, 'thatDay'))),
        ),
      )
      .orderBy(holds)
    return new Map(rows.map(({ contract, ...limit }) => [contract, limit]))
  },

  async mains(tradingDay: string): Promise<Map<string, string | null>> {
    const rows = await db
      .select({ code: productDays.productCode, main: productDays.mainContract })
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, tradingDay)))
    return new Map(rows.map(({ code, main }) => [code, main]))
  },
})

export type RealFacts = ReturnType<typeof realFacts>
