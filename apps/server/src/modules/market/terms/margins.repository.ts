import type { World } from '@vce/protocol'
import { and, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { daysOfProducts } from '../facts/days-of-products.repository'
import { contractParameters } from '../facts/market.tables'

/** Published margins of some products' contracts between two days, both included. */
export async function marginsBetween(
  db: Database,
  world: World,
  codes: readonly string[],
  from: string,
  to: string,
) {
  const { contractCode, tradingDay, holds, marginRate } = contractParameters
  const rows = await db
    .select({ contractCode, tradingDay, holds, marginRate })
    .from(contractParameters)
    .where(and(daysOfProducts(contractParameters, world, codes, from, to), isNotNull(marginRate)))
  return rows.flatMap((row) => (row.marginRate === null ? [] : [{ ...row, marginRate: row.marginRate }]))
}
