import { previousTradingDay } from '@vce/futures'
import { and, eq, max, min } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { factTables } from '../fact-tables.repository'
import { dailyQuotes, productDays, rawFiles } from '../facts/market.tables'
import { lastTicks, minuteBars } from '../minutes/minute-bars.tables'
import { orderFlowMinutes } from '../order-flow/order-flow.tables'
import type { ProductBefore } from '../product-days/product-day'
import { tickSizes } from '../tick-sizes/tick-sizes.tables'

const world = 'simulated'

/** The days of the stored market and the layout of its generator; null for an empty market. */
export async function seededSpan(db: Database) {
  const [span] = await db
    .select({ from: min(rawFiles.tradingDay), to: max(rawFiles.lastDay), layout: max(rawFiles.layout) })
    .from(rawFiles)
    .where(and(eq(rawFiles.world, world), eq(rawFiles.kind, 'quotes')))
  return span?.from && span.to ? { from: span.from, to: span.to, layout: span.layout } : null
}

/** State of each product after the day before `from`. */
export async function statesBefore(db: Database, from: string): Promise<Map<string, ProductBefore>> {
  const day = previousTradingDay(from)
  const [quotes, days] = await Promise.all([
    db
      .select()
      .from(dailyQuotes)
      .where(and(eq(dailyQuotes.world, world), eq(dailyQuotes.tradingDay, day))),
    db
      .select({ code: productDays.productCode, main: productDays.mainContract })
      .from(productDays)
      .where(and(eq(productDays.world, world), eq(productDays.tradingDay, day))),
  ])
  return new Map(
    days.map(({ code, main }) => [
      code,
      { tradingDay: day, main, quotes: quotes.filter(({ productCode }) => productCode === code) },
    ]),
  )
}

/** Tables in the order of deletion: facts precede the files that they reference as their origin. */
const tables = [...factTables, minuteBars, lastTicks, orderFlowMinutes, tickSizes, rawFiles]

/** Deletes all rows that this module stores for the simulated world. */
export async function dropSimulatedFacts(tx: Database) {
  for (const table of tables) await tx.delete(table).where(eq(table.world, world))
}
