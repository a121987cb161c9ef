import type { World } from '@vce/protocol'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Database, distinctValues } from '#platform/database'
import { dailyQuotes, productDays, seatRankings } from '../facts/market.tables'

/** Data that the finder searches. */
export const finderRepository = (db: Database) => ({
  /** Codes of all contracts that were ever quoted. */
  contracts: (world: World) =>
    distinctValues(db, { column: dailyQuotes.contractCode, within: eq(dailyQuotes.world, world) }),

  /** 成交额 of the products on these days, in 元. */
  turnovers: (world: World, days: readonly string[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select({
            code: productDays.productCode,
            turnover: sql<number>`coalesce(sum(${productDays.turnover}), 0)::float8`,
          })
          .from(productDays)
          .where(and(eq(productDays.world, world), inArray(productDays.tradingDay, [...days])))
          .groupBy(productDays.productCode),

  /** Names of the seats that were ranked on these days. */
  async seats(world: World, days: readonly string[]): Promise<string[]> {
    if (days.length === 0) return []
    const ranked = db
      .select({ seat: sql<string>`unnest(${seatRankings.seats})`.as('seat') })
      .from(seatRankings)
      .where(and(eq(seatRankings.world, world), inArray(seatRankings.tradingDay, [...days])))
      .as('ranked')
    const rows = await db.selectDistinct({ seat: ranked.seat }).from(ranked)
    return rows.flatMap(({ seat }) => seat ?? [])
  },
})
