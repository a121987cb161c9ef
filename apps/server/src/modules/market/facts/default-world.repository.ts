import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * The real world is the default once one of its newest `days` stored days has quotes of `products` products. The
 * newest day alone would change the default back and forth while its files arrive one exchange at a time.
 */
export const wholeDayRule = { products: 40, days: 20 }

/** The running statement of each database and world, which callers at the same time share. */
const running = new WeakMap<Database, Map<World, Promise<number>>>()

/**
 * Reads by which the default world is chosen. No answer is cached: the statement reads the newest entries of an
 * index, and an import that has ended or was undone takes effect with the next call of any process.
 */
export const defaultWorldReads = (db: Database) => {
  const shared = running.get(db) ?? new Map<World, Promise<number>>()
  running.set(db, shared)

  /** Number of products on that one of the newest stored days which has most of them. */
  function productsOfFullestDay(world: World): Promise<number> {
    const reading = shared.get(world) ?? countProducts(world).finally(() => shared.delete(world))
    shared.set(world, reading)
    return reading
  }

  async function countProducts(world: World) {
    const { rows } = await db.execute<{ products: number }>(sql`
      select coalesce(max(products), 0)::int as products from (
        select count(*) as products from product_days where world = ${world}
        group by trading_day order by trading_day desc limit ${wholeDayRule.days}
      ) newest`)
    return rows[0]?.products ?? 0
  }

  return {
    productsOfFullestDay,
    /** Whether a world has a whole day among its newest ones. */
    hasWholeDay: async (world: World) => (await productsOfFullestDay(world)) >= wholeDayRule.products,
  }
}
