import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, productDays } from '../facts/market.tables'
import { limitsInForce } from '../facts/price-limits.repository'

const world = 'real'

/** Facts of the previous settled day, for a feed of the real world. */
export const realFactsRepository = (db: Database) => ({
  quotes: (tradingDay: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.tradingDay, tradingDay))),

  limits: (before: string, tradingDay: string) => limitsInForce(db, { world, before, tradingDay }),

  async mains(tradingDay: string): Promise<Map<string, string | null>> {
    const rows = await db
      .select({ code: productDays.productCode, main: productDays.mainContract })
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, tradingDay)))
    return new Map(rows.map(({ code, main }) => [code, main]))
  },
})

export type RealFactsRepository = ReturnType<typeof realFactsRepository>
