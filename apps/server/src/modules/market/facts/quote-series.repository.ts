import { singleSided } from '@vce/futures'
import { groupBy } from '@vce/futures/collections'
import type { World } from '@vce/protocol'
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { dailyQuotes, productDays } from './market.tables'

/** Series of settled days, for boards and candles. */
export const quoteSeriesRepository = (db: Database) => ({
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

  /** The newest day of a contract; null if it has none. */
  async lastDayOf(world: World, contractCode: string): Promise<string | null> {
    const [last] = await db
      .select({ day: dailyQuotes.tradingDay })
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.contractCode, contractCode)))
      .orderBy(desc(dailyQuotes.tradingDay))
      .limit(1)
    return last?.day ?? null
  },

  /** All contracts of some products, each product on its own day. */
  quotesOn: (world: World, days: readonly ProductOnDay[]) =>
    days.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(dailyQuotes)
          .where(and(eq(dailyQuotes.world, world), onDays(days))),

  /** Closing figures that the following day is compared with, by contract. */
  async closingFiguresOn(world: World, days: readonly ProductOnDay[]): Promise<Map<string, ClosingFigures>> {
    if (days.length === 0) return new Map()
    const rows = await db
      .select({
        contract: dailyQuotes.contractCode,
        exchange: dailyQuotes.exchange,
        tradingDay: dailyQuotes.tradingDay,
        close: dailyQuotes.close,
        settlementPrice: dailyQuotes.settlementPrice,
        volume: dailyQuotes.volume,
        openInterest: dailyQuotes.openInterest,
        turnover: dailyQuotes.turnover,
      })
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), onDays(days)))
    return new Map(
      rows.map(({ contract, ...row }) => {
        const { close, settlementPrice, openInterest } = singleSided(row)
        return [contract, { close, settlementPrice, openInterest }]
      }),
    )
  },
})

/** Figures of a contract at the end of a day; lots are single-sided. */
export interface ClosingFigures {
  close: number | null
  settlementPrice: number | null
  openInterest: number | null
}

interface ProductOnDay {
  code: string
  day: string
}

function onDays(days: readonly ProductOnDay[]) {
  const byDay = groupBy(days, ({ day }) => day)
  return or(
    ...[...byDay].map(([day, ofDay]) => {
      const codes = ofDay.map(({ code }) => code)
      return and(eq(dailyQuotes.tradingDay, day), inArray(dailyQuotes.productCode, codes))
    }),
  )
}

export type QuoteSeriesRepository = ReturnType<typeof quoteSeriesRepository>
