import { type World, worlds } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { type Database, distinctWalk } from '#platform/database'
import { seatRankings } from '../facts/market.tables'
import { seatProfitsRepository } from './seat-profits.repository'
import { daysAffectedBy, deriveSeatProfits } from './seat-profits.service'

/** Computes 席位盈亏 of products whose lists were imported by an older version, which computed no profits. */
export async function completeSeatProfits(db: Database) {
  for (const world of worlds) {
    const missing = await withoutProfits(db, world)
    const [first] = missing.map(({ from }) => from).sort()
    const last = missing
      .map(({ to }) => to)
      .sort()
      .at(-1)
    if (!first || !last) continue
    const products = missing.map(({ code }) => code)
    const affected = daysAffectedBy.rankings(first, last)
    await db.transaction(async (tx) => {
      await seatProfitsRepository(tx).lock(world)
      await deriveSeatProfits(tx, { world, products, ...affected })
    })
  }
}

/**
 * Ranked products without profits, and the span of days of their lists. Found by skipping along the index.
 */
async function withoutProfits(db: Database, world: World) {
  const { rows } = await db.execute<{ code: string; from: string; to: string }>(sql`
    ${distinctWalk({ column: seatRankings.productCode, within: eq(seatRankings.world, world) })}
    select item as code, days."from"::text, days."to"::text from walk, lateral (
      select min(trading_day) as "from", max(trading_day) as "to" from seat_rankings
      where world = ${world} and product_code = item
    ) days
    where item is not null and not exists (
      select from seat_profits where world = ${world} and product_code = item
    )`)
  return rows
}
