import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { deriveProductDays } from './product-days.service'

/** Computes the days of products whose quotes were imported by an older version, which computed no days. */
export async function completeProductDays(db: Database) {
  const { rows } = await db.execute<{ world: World; code: string; from: string; to: string }>(sql`
    with recursive products as (
      (select world, product_code as code from daily_quotes order by world, product_code limit 1)
      union all
      select next.* from products, lateral (
        select world, product_code from daily_quotes
        where (world, product_code) > (products.world, products.code)
        order by world, product_code limit 1
      ) next
    )
    select world, code, days."from"::text, days."to"::text from products, lateral (
      select min(trading_day) as "from", max(trading_day) as "to" from daily_quotes
      where daily_quotes.world = products.world and product_code = code
    ) days
    where not exists (
      select from product_days where product_days.world = products.world and product_code = code
    )`)
  for (const { world, code, from, to } of rows) {
    await db.transaction((tx) => deriveProductDays(tx, { world, products: [code], from, to }))
  }
}
