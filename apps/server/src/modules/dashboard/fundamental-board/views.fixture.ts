import type { ViewDirection, World } from '@vce/protocol'
import type pg from 'pg'

interface View {
  world: World
  product: string
  broker: string
  day: string
  direction: ViewDirection
}

/** Inserts views published at 09:00. */
export async function putViews(pool: pg.Pool, views: readonly View[]) {
  for (const { world, product, broker, day, direction } of views) {
    await pool.query(
      `insert into institutional_views
         (world, trading_day, product_code, broker, direction, title, content, published_at, source)
       values ($1, $2, $3, $4, $5, '观点', '正文', $6, '机构来函')`,
      [world, day, product, broker, direction, `${day}T09:00:00+08:00`],
    )
  }
}
