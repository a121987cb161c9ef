import { gunzipSync, gzipSync } from 'node:zlib'
import { nextTradingDay } from '@vce/futures'
import type { Database } from '#platform/database'
import type { rawFiles, SourceRank } from '../facts/market.tables'
import { deriveProductDays } from '../product-days/product-days.service'
import { daysAffectedBy, deriveSeatProfits } from '../seat-profits/seat-profits.service'
import { type FactRow, factKinds, storedRows } from './fact-kinds'
import type { IngestResult } from './ingest-result'
import { foldFacts, mergeFacts, productsOf } from './merge-facts'
import { type FileKey, rawFilesRepository } from './raw-files.repository'
import { type FileContent, parseFile, type ReadableFile } from './read-file'
import { storedFactsRepository } from './stored-facts.repository'

export type RawFile = typeof rawFiles.$inferSelect

/** Result of storing or undoing a file. */
export interface StoredResult extends Pick<IngestResult, 'outcome' | 'missing'> {
  /** Products whose derived figures have to be recomputed. */
  products: Iterable<string>
}

interface SaveOptions {
  now: Date
  mapping?: unknown
  /** The result of checking the file; a file with doubts is quarantined. */
  report: Pick<IngestResult, 'rows' | 'skipped' | 'problems' | 'differences' | 'doubts'>
}

/** Stores the bytes of a file and the report of reading it; returns its number. */
export function saveFile(
  tx: Database,
  { bytes, name, key, sha256, parsed }: ReadableFile,
  { now, mapping, report: { rows, skipped, problems, differences, doubts } }: SaveOptions,
): Promise<number> {
  return rawFilesRepository(tx).save({
    ...key,
    sha256,
    name,
    layout: parsed.identity.layout,
    content: gzipSync(bytes),
    receivedAt: now,
    status: doubts.length > 0 ? 'quarantined' : 'current',
    sourceRank: rankOf(parsed.identity),
    mapping: mapping ?? null,
    rows,
    skipped,
    problems,
    differences,
    doubts,
  })
}

/** Rank of a source, by the layout and the days of its file; see `SourceRank`. */
function rankOf({ layout, tradingDay, lastDay, vendor }: FileContent['identity']): SourceRank {
  if (vendor) return 4
  if (layout.startsWith('mapped-')) return 3
  return lastDay > tradingDay ? 2 : 1
}

interface StoreOptions {
  id: number
  key: FileKey
  replace: boolean
  /** Ids of the files with the same key whose facts have counted so far. */
  earlier: readonly number[]
}

/** Stores the facts of a file; `deriveFigures` computes the derived figures afterwards. */
export async function storeFacts(
  tx: Database,
  parsed: FileContent,
  { id, key, replace, earlier }: StoreOptions,
): Promise<StoredResult> {
  const rows = parsed.status === 'parsed' ? storedRows(parsed, { world: key.world, rawFileId: id }) : []
  const displaced = replace ? earlier.filter((each) => each !== id) : []
  const missing = await missingFrom(tx, key, rows, earlier)
  await rawFilesRepository(tx).setStatus(displaced, 'replaced', id)
  const displacedProducts = await recomputeFacts(tx, key, { removed: displaced })
  const merged = await mergeFacts(tx, key.world, factKinds[key.kind], rows)
  const products = [...displacedProducts, ...merged.products]
  if (parsed.status === 'closed') return { outcome: 'closed', missing, products }
  const overlaps = merged.added < rows.length
  return { missing, products, outcome: displaced.length > 0 ? 'replaced' : overlaps ? 'merged' : 'stored' }
}

/** Contracts, or products, of earlier files of the same key that the new rows lack. */
async function missingFrom(tx: Database, key: FileKey, rows: readonly FactRow[], earlier: readonly number[]) {
  if (earlier.length === 0) return []
  const kind = factKinds[key.kind]
  const present = new Set(rows.map(kind.key))
  const before = await storedFactsRepository(tx, key.world, kind).rowsOfFiles(earlier, key)
  const lost = before.filter((row) => !present.has(kind.key(row)))
  return [...new Set(lost.map(({ contractCode, productCode }) => contractCode || productCode))].sort()
}

/**
 * Recomputes stored facts from the files that count: every fact with a figure of a file that no longer counts
 * (`removed`) or counts again (`restored`). Returns the products of these facts.
 */
export async function recomputeFacts(
  tx: Database,
  key: FileKey,
  { removed, restored = [] }: { removed: readonly number[]; restored?: readonly number[] },
): Promise<string[]> {
  if (removed.length === 0 && restored.length === 0) return []
  const kind = factKinds[key.kind]
  const store = storedFactsRepository(tx, key.world, kind)
  const files = await rawFilesRepository(tx).overlapping(key)
  const rows = new Map(files.map((file) => [file.id, rowsOf(file)]))
  const returning = restored.flatMap((id) => rows.get(id) ?? [])
  const stale = [...(await store.rowsOfFiles(removed, key)), ...(await store.sameKeys(returning)).values()]
  const keys = new Set([...stale, ...returning].map(kind.key))
  await store.remove(stale)
  const affected = [...rows.values()].map((fileRows) => fileRows.filter((row) => keys.has(kind.key(row))))
  await store.put(await foldFacts(tx, kind, affected))
  return productsOf(kind, [...stale, ...returning])
}

/** A stored file, parsed again from its bytes. */
export const parseStored = ({ content, name, mapping }: Pick<RawFile, 'content' | 'name' | 'mapping'>) =>
  parseFile(gunzipSync(content), name, mapping)

function rowsOf(file: RawFile): FactRow[] {
  const parsed = parseStored(file)
  return parsed.status === 'parsed' ? storedRows(parsed, { world: file.world, rawFileId: file.id }) : []
}

/** Computes the figures derived from the facts of some products on the days of a file. */
export async function deriveFigures(
  tx: Database,
  { world, kind, tradingDay, lastDay }: FileKey,
  changed: ReadonlySet<string>,
) {
  const products = [...changed]
  if (kind === 'quotes') await deriveProductDays(tx, { world, products, from: tradingDay, to: lastDay })
  // Margins are valid on the file's day or the next day, and do not change main contracts.
  if (kind === 'parameters')
    await deriveProductDays(tx, { world, products, from: tradingDay, to: nextTradingDay(lastDay) })
  if (kind === 'quotes' || kind === 'rankings')
    await deriveSeatProfits(tx, { world, products, ...daysAffectedBy[kind](tradingDay, lastDay) })
}
