import { epochOf, tradingDayOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes } from '../facts/market.tables'

/**
 * Creates a function that reads, for each Beijing moment, the lowest and highest price of a contract on the
 * trading day of the moment; null if nothing trades at that moment, or if the contract has no quotes on that
 * day.
 */
export const priceRanges =
  (db: Database) =>
  async (
    world: World,
    contract: string,
    moments: readonly string[],
  ): Promise<({ low: number; high: number } | null)[]> => {
    const days = moments.map((moment) => tradingDayOf(epochOf(moment)))
    const known = days.flatMap((day) => day ?? [])
    const rows =
      known.length === 0
        ? []
        : await db
            .select({ day: dailyQuotes.tradingDay, low: dailyQuotes.low, high: dailyQuotes.high })
            .from(dailyQuotes)
            .where(
              and(
                eq(dailyQuotes.world, world),
                eq(dailyQuotes.contractCode, contract),
                inArray(dailyQuotes.tradingDay, known),
              ),
            )
    return days.map((day) => {
      const row = rows.find((each) => each.day === day)
      return row && row.low !== null && row.high !== null ? { low: row.low, high: row.high } : null
    })
  }
