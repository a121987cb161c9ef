import type { World } from '@vce/protocol'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { contractParameters } from './market.tables'

interface LimitsQuery {
  world: World
  /** The trading day before `tradingDay`. */
  before: string
  tradingDay: string
  /** All contracts if absent. */
  contracts?: readonly string[]
}

/**
 * Price limits valid on `tradingDay`, by contract: published on that day, or on `before` for the next day.
 */
export async function limitsInForce(db: Database, { world, before, tradingDay, contracts }: LimitsQuery) {
  const { tradingDay: publishedOn, holds, contractCode, limitUp, limitDown } = contractParameters
  const rows = await db
    .select({ contract: contractCode, up: limitUp, down: limitDown })
    .from(contractParameters)
    .where(
      and(
        eq(contractParameters.world, world),
        or(
          and(eq(publishedOn, before), eq(holds, 'nextDay')),
          and(eq(publishedOn, tradingDay), eq(holds, 'thatDay')),
        ),
        or(isNotNull(limitUp), isNotNull(limitDown)),
        contracts && inArray(contractCode, [...contracts]),
      ),
    )
    .orderBy(holds)
  return new Map(rows.map(({ contract, ...limit }) => [contract, limit]))
}
