import type { World } from '@vce/protocol'
import { and, between, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

interface FactTable {
  world: PgColumn
  productCode: PgColumn
  tradingDay: PgColumn
}

/**
 * Condition: rows of some products of a world between two days, both included. Its terms are in the column
 * order of the facts' indexes.
 */
export const daysOfProducts = (
  { world, productCode, tradingDay }: FactTable,
  ofWorld: World,
  codes: readonly string[],
  from: string,
  to: string,
): SQL | undefined => and(eq(world, ofWorld), inArray(productCode, [...codes]), between(tradingDay, from, to))
