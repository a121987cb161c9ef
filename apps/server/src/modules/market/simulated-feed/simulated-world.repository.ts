import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { factTables } from '../facts/facts.repository'
import { rawFiles } from '../facts/market.tables'
import { lastTicks, minuteBars } from '../minutes/minute-bars.tables'
import { orderFlowMinutes } from '../order-flow/order-flow.tables'
import { tickSizes } from '../tick-sizes/tick-sizes.tables'

/** Facts before the files they reference as their origin. */
const tables = [...factTables, minuteBars, lastTicks, orderFlowMinutes, tickSizes, rawFiles]

/** Removes everything this module stores of the simulated world. */
export async function dropSimulatedFacts(tx: Database) {
  for (const table of tables) await tx.delete(table).where(eq(table.world, 'simulated'))
}
