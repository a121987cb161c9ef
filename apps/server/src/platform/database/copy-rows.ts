import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const quoted = (name: string) => `"${name}"`

/** A value in COPY's text format; arrays and JSON in their own notation within that format. */
function copyText(value: unknown, isArray: boolean): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && isArray) return escaped(`{${value.map(arrayElement).join()}}`)
  if (typeof value === 'object') return escaped(JSON.stringify(value))
  return escaped(String(value))
}

const arrayElement = (value: unknown) => {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `"${String(value).replace(/["\\]/g, '\\$&')}"`
}

const special = /[\\\t\n\r]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : text

/** Inserts many new rows by COPY, several times faster than by statements; fails if a row exists. Generated columns are left out. */
export async function copyRows<Table extends PgTable>(
  client: pg.PoolClient,
  table: Table,
  rows: Iterable<Table['$inferSelect']>,
): Promise<void> {
  const all = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  const columns = all.filter(([, { generated }]) => generated === undefined)
  const names = columns.map(([, { name }]) => quoted(name)).join()
  const isArray = columns.map(([, column]) => column.getSQLType().endsWith('[]'))

  function* lines() {
    let buffered = ''
    for (const row of rows) {
      const values = row as Record<string, unknown>
      buffered += `${columns.map(([key], at) => copyText(values[key], isArray[at] ?? false)).join('\t')}\n`
      if (buffered.length > 1 << 16) {
        yield buffered
        buffered = ''
      }
    }
    if (buffered) yield buffered
  }
  const target = client.query(copyFrom(`copy ${quoted(getTableConfig(table).name)} (${names}) from stdin`))
  await pipeline(Readable.from(lines()), target)
}
