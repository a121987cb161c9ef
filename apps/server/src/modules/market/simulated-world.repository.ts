import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { factTables } from './facts.repository'
import { rawFiles } from './market.tables'
import { lastTicks, minuteBars } from './minute-bars.tables'
import { orderFlowMinutes } from './order-flow.tables'
import { tickSizes } from './tick-sizes.tables'

/** Facts before the files that they name as their origin. */
const tables = [...factTables, minuteBars, lastTicks, orderFlowMinutes, tickSizes, rawFiles]

/** Removes everything this module keeps of the simulated world. */
export async function dropSimulatedFacts(tx: Database) {
  for (const table of tables) await tx.delete(table).where(eq(table.world, 'simulated'))
}
