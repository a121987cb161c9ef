import { and, asc, desc, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

/** Bounds earlier and later than any day. */
export const allDays = { first: '0001-01-01', last: '9999-12-31' }

type DayColumn = AnyPgColumn<{ data: string; notNull: true }>

/**
 * The newest values of a day column, at most `limit`, up to and including `upTo`. Within the rows that
 * `within` selects each value must be unique.
 */
export async function newestDays(
  db: Database,
  column: DayColumn,
  within: SQL | undefined,
  limit: number,
  upTo = allDays.last,
): Promise<string[]> {
  const rows = await db
    .select({ day: column })
    .from(column.table as PgTable)
    .where(and(within, lte(column, upTo)))
    .orderBy(desc(column))
    .limit(limit)
  return rows.map(({ day }) => day)
}

/** The first day later than `after` among the rows that `within` selects; null if there is none. */
export async function nextDay(
  db: Database,
  column: DayColumn,
  within: SQL | undefined,
  after: string,
): Promise<string | null> {
  const [next] = await db
    .select({ day: column })
    .from(column.table as PgTable)
    .where(and(within, gt(column, after)))
    .orderBy(asc(column))
    .limit(1)
  return next?.day ?? null
}
