import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  type FileIdentity,
  type ParsedFile,
  type RowProblem,
  readExchangeFile,
  readWithMapping,
  type TotalDifference,
} from '@vce/exchange-files'
import { nextTradingDay, productOf } from '@vce/futures'
import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { analyzeFacts } from '../facts/facts.repository'
import type { Doubt, rawFiles, SourceRank } from '../facts/market.tables'
import { deriveProductDays } from '../product-days/product-days.service'
import { affectedDays, deriveSeatProfits } from '../seat-profits/seat-profits.service'
import { type FactRow, factKinds, storedRows } from './fact-kinds'
import { fileDoubts } from './gate/file-doubts'
import { foldFacts, type Merged, mergeFacts, productsOf } from './merge-facts'
import { type FileKey, type NewRawFile, rawFilesRepository } from './raw-files.repository'
import { rowCount } from './row-count'
import { storedFacts } from './stored-facts.repository'

/** Result of importing one file. */
export interface IngestResult {
  name: string
  /** `merged`: other files had rows of the same days; they complete each other. */
  outcome: 'stored' | 'merged' | 'replaced' | 'unchanged' | 'closed' | 'quarantined' | 'undone' | 'refused'
  identity: FileIdentity | null
  /** The number with which a file is confirmed or undone; absent for `refused`. */
  id?: number
  rows: number
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
  /** Why it waits for confirmation. */
  doubts: Doubt[]
  /**
   * Contracts or products of earlier files of the same days that this one lacks: retained, or removed by
   * `replace`.
   */
  missing: string[]
  /** Why the file was refused. */
  reason?: string
}

export interface IngestOptions {
  /** An operator's mapping as parsed JSON. */
  mapping?: unknown
  /** Earlier files of the same exchange, kind, days and part no longer count. */
  replace?: boolean
  /** Stores facts even if they contradict others. */
  accept?: boolean
}

/** Real files only: simulated facts are never imported. */
const world: World = 'real'

const emptyReport = { rows: 0, skipped: {}, problems: [], differences: [], doubts: [], missing: [] }

/** Result for a file that was not imported. */
export const refusedFile = (
  name: string,
  reason: string,
  identity: FileIdentity | null = null,
): IngestResult => ({ name, outcome: 'refused', identity, ...emptyReport, reason })

type Taken = Exclude<ParsedFile, { status: 'refused' }>
type RawFile = typeof rawFiles.$inferSelect

export function createIngest({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Called after the last file of an import: the first reader must not pay for tables that have just grown.
     */
    finish: () => analyzeFacts(db),

    /**
     * Imports one file, completely or not at all. Importing the same bytes again changes nothing; other files
     * of the same days complete each other. A file that contradicts itself or stored facts is quarantined.
     */
    async take(bytes: Uint8Array, name: string, options: IngestOptions = {}): Promise<IngestResult> {
      const [result] = await takeAll(db, [{ bytes, name }], { now: clock.now(), ...options })
      if (!result) throw new Error(`No result for ${name}`)
      return result
    },

    /**
     * Imports files in order, with one result per file. Consecutive files of one exchange, kind and day are
     * stored in one transaction, and their derived figures are computed once: an exchange publishes its
     * rankings in up to a hundred files.
     */
    takeAll: (files: readonly FileBytes[], options: IngestOptions = {}): Promise<IngestResult[]> =>
      takeAll(db, files, { now: clock.now(), ...options }),

    /** Files that wait for confirmation, oldest first. */
    quarantined: () => rawFilesRepository(db).quarantined(),

    /** Confirms a quarantined file: its facts count from now on. Refused with a reason for every other file. */
    accept: (id: number, { replace = false }: Pick<IngestOptions, 'replace'> = {}): Promise<IngestResult> =>
      db.transaction((tx) => decide(tx, id, { from: 'quarantined', now: clock.now() }, acceptFile(replace))),

    /** Undoes a file and everything computed from it: all facts are as if it had never been imported. */
    undo: (id: number): Promise<IngestResult> =>
      db.transaction((tx) => decide(tx, id, { from: 'current', now: clock.now() }, undoFile)),
  }
}

const parse = (bytes: Uint8Array, name: string, mapping: unknown) =>
  mapping === undefined || mapping === null
    ? readExchangeFile(bytes, name)
    : readWithMapping(bytes, name, mapping)

const reportOf = (parsed: Taken) =>
  parsed.status === 'closed'
    ? emptyReport
    : {
        rows: rowCount(parsed),
        skipped: parsed.skipped,
        problems: [...parsed.problems, ...unknownProducts(parsed)],
        differences: parsed.differences,
        doubts: [],
        missing: [],
      }

/** Facts of unknown products are stored, but shown nowhere until the product table lists them. */
function unknownProducts({ rows }: Extract<Taken, { status: 'parsed' }>): RowProblem[] {
  const counts = new Map<string, number>()
  for (const { productCode } of rows) {
    if (!productOf(productCode)) counts.set(productCode, (counts.get(productCode) ?? 0) + 1)
  }
  return [...counts].map(([code, count]) => ({
    at: code,
    text: `未知品种，${count} 行已保存，但没有页面显示`,
  }))
}

export interface FileBytes {
  bytes: Uint8Array
  name: string
}

interface Import extends IngestOptions {
  now: Date
}

/** A file and its parsed content. */
interface ReadFile extends FileBytes {
  parsed: Taken
}

async function takeAll(db: Database, files: readonly FileBytes[], options: Import): Promise<IngestResult[]> {
  const results: IngestResult[] = []
  let group: ReadFile[] = []
  const store = async () => {
    const stored = group
    group = []
    if (stored.length > 0) results.push(...(await db.transaction((tx) => takeGroup(tx, stored, options))))
  }
  for (const { bytes, name } of files) {
    const parsed = parse(bytes, name, options.mapping)
    const [before] = group
    if (before && !(parsed.status !== 'refused' && storedTogether(before.parsed.identity, parsed.identity)))
      await store()
    if (parsed.status === 'refused') results.push(refusedFile(name, parsed.reason, parsed.identity))
    else group.push({ bytes, name, parsed })
  }
  await store()
  return results
}

const storedTogether = (one: Taken['identity'], other: Taken['identity']) =>
  one.exchange === other.exchange &&
  one.kind === other.kind &&
  one.tradingDay === other.tradingDay &&
  one.lastDay === other.lastDay

/** Stores files of one exchange, kind and span of days, then computes the figures derived from them. */
async function takeGroup(tx: Database, group: readonly ReadFile[], options: Import): Promise<IngestResult[]> {
  const results: IngestResult[] = []
  const changed = new Set<string>()
  const [first] = group
  if (!first) return results
  const days = keyOf(first.parsed.identity)
  await rawFilesRepository(tx).lock(days)
  for (const file of group) {
    const { products, ...result } = await take(tx, file, options)
    results.push(result)
    for (const product of products) changed.add(product)
  }
  await derive(tx, days, changed)
  return results
}

/** Products whose derived figures have to be recomputed. */
interface Changes {
  products: Iterable<string>
}

async function take(
  tx: Database,
  { bytes, name, parsed }: ReadFile,
  { mapping, now, replace = false, accept = false }: Import,
): Promise<IngestResult & Changes> {
  const { identity } = parsed
  const key = keyOf(identity)
  const files = rawFilesRepository(tx)

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const result = { name, identity, ...reportOf(parsed) }
  const earlier = await files.currentOf(key)
  // Requested too early, an exchange returns an empty day: it must not erase stored data.
  if (parsed.status === 'closed' && earlier.some(({ rows }) => rows > 0))
    return { ...refusedFile(name, '该日已有数据，休市日的空文件不予采用', identity), products: [] }
  const same = earlier.find((file) => file.sha256 === sha256)
  if (same && (!replace || earlier.length === 1))
    return { ...result, id: same.id, outcome: 'unchanged', products: [] }

  const doubts = parsed.status === 'parsed' && !accept ? await fileDoubts(tx, world, parsed, now) : []
  const { rows, skipped, problems, differences } = result
  const file: NewRawFile = {
    ...key,
    sha256,
    name,
    layout: identity.layout,
    content: gzipSync(bytes),
    receivedAt: now,
    status: doubts.length > 0 ? 'quarantined' : 'current',
    sourceRank: rankOf(identity),
    mapping: mapping ?? null,
    ...{ rows, skipped, problems, differences, doubts },
  }
  const id = await files.save(file)
  if (doubts.length > 0) return { ...result, id, outcome: 'quarantined', doubts, products: [] }
  return {
    ...result,
    id,
    ...(await putFile(tx, parsed, { id, key, replace, earlier: earlier.map((each) => each.id) })),
  }
}

interface PutOptions {
  id: number
  key: FileKey
  replace: boolean
  /** Files of the same key that count so far. */
  earlier: readonly number[]
}

/** Stores the facts of a file; `derive` computes the derived figures afterwards. */
async function putFile(
  tx: Database,
  parsed: Taken,
  { id, key, replace, earlier }: PutOptions,
): Promise<Pick<IngestResult, 'outcome' | 'missing'> & Changes> {
  const kind = factKinds[key.kind]
  const rows = parsed.status === 'parsed' ? storedRows(parsed, { world, rawFileId: id }) : []
  const displaced = replace ? earlier.filter((each) => each !== id) : []
  const missing = await missingFrom(tx, key, rows, earlier)
  await rawFilesRepository(tx).setStatus(displaced, 'replaced', id)
  const displacedProducts = await recompute(tx, key, { removed: displaced })
  const merged = await mergeFacts(tx, world, kind, rows)
  const products = [...displacedProducts, ...merged.products]
  if (parsed.status === 'closed') return { outcome: 'closed', missing, products }
  return {
    missing,
    products,
    outcome: displaced.length > 0 ? 'replaced' : overlaps(merged, rows.length) ? 'merged' : 'stored',
  }
}

const overlaps = ({ added }: Merged, rows: number) => added < rows

/** Contracts, or products, of earlier files of the same key that the new rows lack. */
async function missingFrom(tx: Database, key: FileKey, rows: readonly FactRow[], earlier: readonly number[]) {
  if (earlier.length === 0) return []
  const kind = factKinds[key.kind]
  const present = new Set(rows.map(kind.key))
  const before = await storedFacts(tx, world, kind).rowsOfFiles(earlier, key)
  const lost = before.filter((row) => !present.has(kind.key(row)))
  return [...new Set(lost.map(({ contractCode, productCode }) => contractCode || productCode))].sort()
}

/**
 * Recomputes stored facts from the files that count, wherever a file that no longer counts (`removed`) or
 * counts again (`restored`) has a figure. Returns the products of these facts.
 */
async function recompute(
  tx: Database,
  key: FileKey,
  { removed, restored = [] }: { removed: readonly number[]; restored?: readonly number[] },
): Promise<string[]> {
  if (removed.length === 0 && restored.length === 0) return []
  const kind = factKinds[key.kind]
  const store = storedFacts(tx, world, kind)
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

/** The facts of a stored file, parsed again from its bytes. */
function rowsOf({ id, content, name, mapping }: RawFile): FactRow[] {
  const parsed = parse(gunzipSync(content), name, mapping)
  return parsed.status === 'parsed' ? storedRows(parsed, { world, rawFileId: id }) : []
}

/** Computes the figures derived from the facts of some products on the days of a file. */
async function derive(tx: Database, { kind, tradingDay, lastDay }: FileKey, changed: ReadonlySet<string>) {
  const products = [...changed]
  if (kind === 'quotes') await deriveProductDays(tx, { world, products, from: tradingDay, to: lastDay })
  // Margins hold on the file's day or the next, and do not change main contracts.
  if (kind === 'parameters')
    await deriveProductDays(tx, { world, products, from: tradingDay, to: nextTradingDay(lastDay) })
  if (kind === 'quotes' || kind === 'rankings')
    await deriveSeatProfits(tx, { world, products, ...affectedDays[kind](tradingDay, lastDay) })
}

interface Decision {
  from: RawFile['status']
  now: Date
}

type Action = (
  tx: Database,
  file: RawFile,
  parsed: Taken,
  now: Date,
) => Promise<Pick<IngestResult, 'outcome' | 'missing'> & Changes>

const statusNames: Record<RawFile['status'], string> = {
  current: '已生效',
  quarantined: '待确认',
  replaced: '已被替换',
  undone: '已撤销',
}

async function decide(
  tx: Database,
  id: number,
  { from, now }: Decision,
  action: Action,
): Promise<IngestResult> {
  const files = rawFilesRepository(tx)
  const found = await files.byId(id)
  if (!found || found.world !== world) return refusedFile(`#${id}`, `没有编号为 ${id} 的文件`)
  await files.lock(found)
  const file = await files.byId(id)
  if (!file || file.status !== from)
    return refusedFile(
      found.name,
      `编号 ${id} 的文件${statusNames[file?.status ?? found.status]}，不能这样处理`,
    )
  const parsed = parse(gunzipSync(file.content), file.name, file.mapping)
  if (parsed.status === 'refused') return refusedFile(file.name, parsed.reason, parsed.identity)
  const result = { name: file.name, identity: parsed.identity, ...reportOf(parsed), id, doubts: file.doubts }
  const { products, ...done } = await action(tx, file, parsed, now)
  await derive(tx, file, new Set(products))
  return { ...result, ...done }
}

const acceptFile =
  (replace: boolean): Action =>
  async (tx, file, parsed, now) => {
    const files = rawFilesRepository(tx)
    const earlier = (await files.currentOf(file)).map(({ id }) => id)
    await files.decide(file.id, 'current', now)
    return putFile(tx, parsed, { id: file.id, key: file, replace, earlier })
  }

const undoFile: Action = async (tx, file, _parsed, now) => {
  const files = rawFilesRepository(tx)
  await files.decide(file.id, 'undone', now)
  const restored = await files.replacedBy(file.id)
  await files.setStatus(restored, 'current')
  const products = await recompute(tx, file, { removed: [file.id], restored })
  return { outcome: 'undone', missing: [], products }
}

function keyOf({ exchange, kind, scope, tradingDay, lastDay }: Taken['identity']): FileKey {
  return { world, exchange: exchange ?? '', kind, scope, tradingDay, lastDay }
}

/** Rank of a source, by the layout and the days of its file; see `SourceRank`. */
function rankOf({ layout, tradingDay, lastDay, vendor }: Taken['identity']): SourceRank {
  if (vendor) return 4
  if (layout.startsWith('mapped-')) return 3
  return lastDay > tradingDay ? 2 : 1
}
