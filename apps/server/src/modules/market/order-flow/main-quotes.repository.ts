import type { World } from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, productDays } from '../facts/market.tables'

/**
 * Creates a function that reads the quotes of every product's main contract on a day: ninety rows, each found
 * by its key.
 */
export const createMainQuotesReader = (db: Database) => (world: World, tradingDay: string) =>
  db
    .select({ quote: dailyQuotes })
    .from(productDays)
    .innerJoin(
      dailyQuotes,
      and(
        eq(dailyQuotes.world, productDays.world),
        eq(dailyQuotes.contractCode, productDays.mainContract),
        eq(dailyQuotes.tradingDay, productDays.tradingDay),
      ),
    )
    .where(and(eq(productDays.world, world), eq(productDays.tradingDay, tradingDay)))
    .then((rows) => rows.map(({ quote }) => quote))
