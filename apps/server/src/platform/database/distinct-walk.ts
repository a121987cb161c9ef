import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

interface Walk {
  column: PgColumn
  /** Fixes the values of the index's columns that precede `column`. */
  within: SQL | undefined
  /** Bounds the first value; without it the walk starts at the first entry of the index. */
  start?: SQL
  descending?: boolean
}

/**
 * SQL of the CTE `walk`: its column `item` has the distinct values of an indexed column in order, then a
 * null. The walk jumps along the index from one value to the next, while `distinct` would read every row. A
 * `limit` on the outer query ends the walk early.
 */
export function distinctWalk({ column, within, start, descending = false }: Walk): SQL {
  const order = descending ? desc(column) : asc(column)
  const item = sql`walk.item`
  const next = descending ? lt(column, item) : gt(column, item)
  return sql`with recursive walk as (
    (select ${column} as item from ${column.table} where ${and(within, start)} order by ${order} limit 1)
    union all
    select (select ${column} from ${column.table} where ${and(within, next)} order by ${order} limit 1)
    from walk where walk.item is not null
  )`
}

/** The distinct values of an indexed column as text, in order; see `distinctWalk`. */
export async function distinctValues(db: Database, walk: Walk, limit?: number): Promise<string[]> {
  const { rows } = await db.execute<{ item: string }>(sql`${distinctWalk(walk)}
    select item::text from walk where item is not null${limit === undefined ? sql`` : sql` limit ${limit}`}`)
  return rows.map(({ item }) => item)
}
