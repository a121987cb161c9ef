import type { World } from '@vce/protocol'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, productDays } from '../market.tables'

/** Settled days in a row: what boards and candles are drawn from. */
export const quoteLines = (db: Database) => ({
  /** All days of a product with the quote of each day's main contract, oldest first. */
  mainLine: (world: World, productCode: string) =>
    db
      .select({ tradingDay: productDays.tradingDay, main: productDays.mainContract, row: dailyQuotes })
      .from(productDays)
      .leftJoin(
        dailyQuotes,
        and(
          eq(dailyQuotes.world, productDays.world),
          eq(dailyQuotes.contractCode, productDays.mainContract),
          eq(dailyQuotes.tradingDay, productDays.tradingDay),
        ),
      )
      .where(and(eq(productDays.world, world), eq(productDays.productCode, productCode)))
      .orderBy(asc(productDays.tradingDay)),

  /** All days of a contract, oldest first. */
  contractLine: (world: World, contractCode: string) =>
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.contractCode, contractCode)))
      .orderBy(asc(dailyQuotes.tradingDay)),

  /** Every contract of some products, each product on a day of its own. */
  quotesOn: (world: World, days: readonly ProductOnDay[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(dailyQuotes)
          .where(and(eq(dailyQuotes.world, world), onDays(days))),

  /** Their closes, by contract. */
  async closesOn(world: World, days: readonly ProductOnDay[]): Promise<Map<string, number | null>> {
    if (days.length === 0) return new Map()
    const rows = await db
      .select({ contract: dailyQuotes.contractCode, close: dailyQuotes.close })
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), onDays(days)))
    return new Map(rows.map(({ contract, close }) => [contract, close]))
  },
})

interface ProductOnDay {
  code: string
  day: string
}

function onDays(days: readonly ProductOnDay[]) {
  const byDay = new Map<string, string[]>()
  for (const { code, day } of days) byDay.set(day, [...(byDay.get(day) ?? []), code])
  return or(
    ...[...byDay].map(([day, codes]) =>
      and(eq(dailyQuotes.tradingDay, day), inArray(dailyQuotes.productCode, codes)),
    ),
  )
}

export type QuoteLines = ReturnType<typeof quoteLines>
