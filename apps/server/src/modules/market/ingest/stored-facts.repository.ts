import type { World } from '@vce/protocol'
import { and, eq, getTableColumns, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { type Database, putRows, putRowsIfNew } from '#platform/database'
import { contractParameters, dailyQuotes } from '../facts/market.tables'
import type { FactKind, FactRow } from './fact-kinds'

interface Days {
  tradingDay: string
  lastDay: string
}

/** Stored facts of one kind: imports are merged with them, undoing a file removes them. */
export const storedFactsRepository = (db: Database, world: World, { table, key }: FactKind) => {
  const rowsWhere = (condition: SQL | undefined) =>
    db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.world, world), condition)) as unknown as Promise<FactRow[]>

  const repository = {
    /** Stored rows with the same keys as the given rows, by key. */
    async sameKeys(rows: readonly FactRow[]): Promise<Map<string, FactRow>> {
      const found = new Map<string, FactRow>()
      if (rows.length === 0) return found
      const keys = new Set(rows.map(key))
      const days = rows.map(({ tradingDay }) => tradingDay)
      const codes = [...new Set(rows.map(({ productCode }) => productCode))]
      const [first, last] = [min(days), max(days)]
      const stored = await rowsWhere(
        and(inArray(table.productCode, codes), gte(table.tradingDay, first), lte(table.tradingDay, last)),
      )
      for (const row of stored) if (keys.has(key(row))) found.set(key(row), row)
      return found
    },

    /** Rows with a figure from one of these files. */
    rowsOfFiles: (ids: readonly number[], { tradingDay, lastDay }: Days): Promise<FactRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : rowsWhere(
            and(
              gte(table.tradingDay, tradingDay),
              lte(table.tradingDay, lastDay),
              or(inArray(table.rawFileId, [...ids]), filledBy(table, ids)),
            ),
          ),

    async remove(rows: readonly FactRow[]): Promise<void> {
      if (rows.length === 0) return
      const names = primaryKeyOf(table)
      const columns = Object.entries(getTableColumns(table as PgTable)).filter(([, { name }]) =>
        names.has(name),
      )
      const parameter = JSON.stringify(
        rows.map((row) =>
          Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof FactRow]])),
        ),
      )
      const typed = columns.map(
        ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
      )
      const same = columns.map(
        ([, { name }]) => sql`${table}.${sql.identifier(name)} = gone.${sql.identifier(name)}`,
      )
      await db.execute(sql`
        delete from ${table} using jsonb_to_recordset(${parameter}::jsonb) as gone (${sql.join(typed, sql`, `)})
        where ${sql.join(same, sql` and `)}`)
    },

    /** Inserts the rows unless one of their primary keys is taken; returns whether they were inserted. */
    putIfNew: (rows: readonly FactRow[]) => putRowsIfNew(db, table as PgTable, rows as never),

    put: (rows: readonly FactRow[]) => putRows(db, table as PgTable, rows as never),
  }
  return repository
}

const min = (days: readonly string[]) => days.reduce((first, day) => (day < first ? day : first))
const max = (days: readonly string[]) => days.reduce((last, day) => (day > last ? day : last))

const primaryKeyOf = (table: PgTable) =>
  new Set(getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns.map(({ name }) => name)))

/** Condition that at least one field of a row was completed from one of these files. */
function filledBy(table: FactKind['table'], ids: readonly number[]): SQL | undefined {
  if (table !== dailyQuotes && table !== contractParameters) return undefined
  const { fieldSources } = table === dailyQuotes ? dailyQuotes : contractParameters
  return sql`(${fieldSources} is not null and exists (
    select from jsonb_each_text(${fieldSources}) as source
    where source.value::bigint = any(${sql.param([...ids])}::bigint[])))`
}
