import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/**
 * The real world is the default once one of its newest `days` stored days has quotes of `products` products. The
 * newest day alone would change the default back and forth while its files arrive one exchange at a time.
 */
export const wholeDayRule = { products: 40, days: 20 }

/**
 * Reads by which the default world is chosen. Nothing is cached: the statement reads the newest entries of an
 * index, and an import that has ended or was undone takes effect with the next call of any process.
 */
export const defaultWorldReads = (db: Database) => {
  /** Number of products on that one of the newest stored days which has most of them. */
  async function productsOfFullestDay(world: World) {
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
