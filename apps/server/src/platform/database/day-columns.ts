import { and, asc, desc, gt, lte, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect'

/** Bounds beyond any day. */
export const anyDay = { first: '0001-01-01', last: '9999-12-31' }

type DayColumn = AnyPgColumn<{ data: string; notNull: true }>

/** Values of a day column that has no value twice within these rows, newest first, up to and including `upTo`. */
export async function newestDays(
  db: Database,
  column: DayColumn,
  within: SQL | undefined,
  limit: number,
  upTo = anyDay.last,
): Promise<string[]> {
  const rows = await db
    .select({ day: column })
    .from(column.table as PgTable)
    .where(and(within, lte(column, upTo)))
    .orderBy(desc(column))
    .limit(limit)
  return rows.map(({ day }) => day)
}

/** The first day after a day within these rows; null if there is none. */
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
