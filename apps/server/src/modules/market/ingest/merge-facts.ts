import { isDeepStrictEqual } from 'node:util'
import type { World } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { SourceRank } from '../facts/market.tables'
import type { FactKind, FactRow } from './fact-kinds'
import { rawFilesRepository } from './raw-files.repository'
import { storedFactsRepository } from './stored-facts.repository'

/** Changes an import made to the stored facts. */
export interface MergeResult {
  added: number
  /** Number of rows in which at least one figure changed. */
  changed: number
  /** Products of rows that were added or changed. */
  products: Set<string>
}

/** Rows looked up per batch. */
const rowsPerBatch = 10_000

/** Merges the rows of a file into the stored facts: nothing from another file is lost. */
export async function mergeFacts(
  db: Database,
  world: World,
  kind: FactKind,
  rows: readonly FactRow[],
): Promise<MergeResult> {
  const store = storedFactsRepository(db, world, kind)
  const merged: MergeResult = { added: 0, changed: 0, products: new Set() }
  for (let from = 0; from < rows.length; from += rowsPerBatch) {
    const batch = rows.slice(from, from + rowsPerBatch)
    // In most cases no other file has these facts, so no rows need to be merged.
    if (await store.putIfNew(batch)) {
      merged.added += batch.length
      for (const product of productsOf(kind, batch)) merged.products.add(product)
      continue
    }
    const stored = await store.sameKeys(batch)
    const rankOf = await ranks(db, [...stored.values(), ...batch])
    const put: FactRow[] = []
    for (const row of batch) {
      const before = stored.get(kind.key(row))
      const after = before ? kind.merge(before, row, rankOf) : row
      if (before && isDeepStrictEqual(plain(before), plain(after))) continue
      put.push(after)
      if (!before) merged.added += 1
      else if (isDeepStrictEqual(figures(before), figures(after))) continue
      else merged.changed += 1
      for (const product of productsOf(kind, [row])) merged.products.add(product)
    }
    await store.put(put)
  }
  return merged
}

/** Products whose derived figures depend on these rows. */
export const productsOf = ({ computes }: FactKind, rows: readonly FactRow[]): string[] => [
  ...new Set(rows.filter((row) => computes?.(row) ?? true).map(({ productCode }) => productCode)),
]

/** Merges rows of several files in memory, oldest import first. */
export async function foldFacts(
  db: Database,
  kind: FactKind,
  files: readonly (readonly FactRow[])[],
): Promise<FactRow[]> {
  const rankOf = await ranks(db, files.flat())
  const folded = new Map<string, FactRow>()
  for (const row of files.flat()) {
    const before = folded.get(kind.key(row))
    folded.set(kind.key(row), before ? kind.merge(before, row, rankOf) : row)
  }
  return [...folded.values()]
}

async function ranks(db: Database, rows: readonly FactRow[]): Promise<(id: number) => SourceRank> {
  const ids = new Set<number>()
  for (const row of rows) {
    ids.add(row.rawFileId)
    const { fieldSources } = row as { fieldSources?: Record<string, number> | null }
    for (const id of Object.values(fieldSources ?? {})) ids.add(id)
  }
  const rankById = await rawFilesRepository(db).ranksOf([...ids])
  return (id) => {
    const rank = rankById.get(id)
    if (rank === undefined) throw new Error(`raw file ${id} does not exist`)
    return rank
  }
}

/** The row as JSON: parsed rows may carry fields that the table does not have. */
const plain = (row: FactRow) => JSON.parse(JSON.stringify(row)) as object

/** The figures of a row, without the columns of its origin. */
function figures(row: FactRow): object {
  const {
    rawFileId: _file,
    fieldSources: _fields,
    ...figuresOnly
  } = row as FactRow & { fieldSources?: unknown }
  return JSON.parse(JSON.stringify(figuresOnly)) as object
}
