import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { analyzeFacts } from '../fact-tables.repository'
import { computeNothing, type OnSettled } from '../on-settled'
import { type IngestResult, refusedFile, reportOf } from './ingest-result'
import { judgeFile } from './judge-file'
import { rawFilesRepository } from './raw-files.repository'
import { type FileBytes, type FileContent, importedWorld, type ReadableFile, readInGroups } from './read-file'
import {
  deriveFigures,
  parseStored,
  type RawFile,
  recomputeFacts,
  type StoredResult,
  saveFile,
  storeFacts,
} from './store-file'

export interface IngestOptions {
  /** An operator's mapping as parsed JSON. */
  mapping?: unknown
  /** Whether earlier files of the same exchange, kind, days and part no longer count. */
  replace?: boolean
  /** Whether facts are stored even if they contradict each other or stored facts. */
  accept?: boolean
}

interface IngestDependencies {
  db: Database
  clock: Clock
  /** Computes the figures of other modules that depend on settlements. */
  onSettled?: OnSettled
}

/** Imports files: reads (`read-file.ts`), judges (`judge-file.ts`) and stores (`store-file.ts`) them. */
export function createIngest({ db, clock, onSettled = computeNothing }: IngestDependencies) {
  return {
    /**
     * Called after the last file of an import; analyzes the tables that have grown, so that the first reader
     * need not wait.
     */
    finish: () => analyzeFacts(db),

    /**
     * Imports one file, completely or not at all. Importing the same bytes again changes nothing; other files
     * of the same days complete each other. A file that contradicts itself or stored facts is quarantined.
     */
    async take(bytes: Uint8Array, name: string, options: IngestOptions = {}): Promise<IngestResult> {
      const [result] = await takeAll(db, [{ bytes, name }], { now: clock.now(), onSettled, ...options })
      if (!result) throw new Error(`No result for ${name}`)
      return result
    },

    /**
     * Imports files in order, with one result per file. Consecutive files of one exchange, kind and day are
     * stored in one transaction, and their derived figures are computed once: an exchange publishes its
     * rankings in up to a hundred files.
     */
    takeAll: (files: readonly FileBytes[], options: IngestOptions = {}): Promise<IngestResult[]> =>
      takeAll(db, files, { now: clock.now(), onSettled, ...options }),

    /** Files that wait for confirmation, oldest first. */
    quarantined: () => rawFilesRepository(db).quarantined(),

    /** Confirms a quarantined file: its facts count from now on. Any other file is refused with a reason. */
    accept: (id: number, { replace = false }: Pick<IngestOptions, 'replace'> = {}): Promise<IngestResult> =>
      db.transaction((tx) =>
        decide(tx, id, { from: 'quarantined', now: clock.now(), onSettled }, acceptFile(replace)),
      ),

    /** Undoes a file and everything computed from it: all facts are as if it had never been imported. */
    undo: (id: number): Promise<IngestResult> =>
      db.transaction((tx) => decide(tx, id, { from: 'current', now: clock.now(), onSettled }, undoFile)),
  }
}

interface Import extends IngestOptions {
  now: Date
  onSettled: OnSettled
}

async function takeAll(db: Database, files: readonly FileBytes[], options: Import): Promise<IngestResult[]> {
  const results: IngestResult[] = []
  for (const read of readInGroups(files, options.mapping)) {
    if (Array.isArray(read)) results.push(...(await db.transaction((tx) => takeGroup(tx, read, options))))
    else results.push(refusedFile(read.name, read.reason, read.identity))
  }
  return results
}

/** Stores files of one exchange, kind and span of days, then computes the figures derived from them. */
async function takeGroup(
  tx: Database,
  group: readonly ReadableFile[],
  options: Import,
): Promise<IngestResult[]> {
  const results: IngestResult[] = []
  const changed = new Set<string>()
  const [first] = group
  if (!first) return results
  await rawFilesRepository(tx).lock(first.key)
  for (const file of group) {
    const { products = [], ...result } = await take(tx, file, options)
    results.push(result)
    for (const product of products) changed.add(product)
  }
  await deriveFigures(tx, first.key, changed)
  if (changed.size > 0) await settle(tx, first.key, options)
  return results
}

/** Runs the computations of other modules that depend on settlements. */
async function settle(
  tx: Database,
  { world, kind, tradingDay, lastDay }: Pick<RawFile, 'world' | 'kind' | 'tradingDay' | 'lastDay'>,
  { now, onSettled }: Pick<Import, 'now' | 'onSettled'>,
) {
  if (kind === 'quotes') await onSettled(tx, { world, from: tradingDay, to: lastDay, now })
}

async function take(
  tx: Database,
  file: ReadableFile,
  { mapping, now, replace = false, accept = false }: Import,
): Promise<IngestResult & Partial<StoredResult>> {
  const { name, key, parsed } = file
  const { identity } = parsed
  const verdict = await judgeFile(tx, file, { now, replace, accept })
  if (verdict.outcome === 'refused') return refusedFile(name, verdict.reason, identity)
  const result = { name, identity, ...reportOf(parsed) }
  if (verdict.outcome === 'unchanged') return { ...result, ...verdict }
  const doubts = verdict.outcome === 'quarantined' ? verdict.doubts : []
  const id = await saveFile(tx, file, { now, mapping, report: { ...result, doubts } })
  if (verdict.outcome === 'quarantined') return { ...result, id, ...verdict }
  const stored = await storeFacts(tx, parsed, { id, key, replace, earlier: verdict.earlier })
  return { ...result, id, ...stored }
}

interface Decision {
  from: RawFile['status']
  now: Date
  onSettled: OnSettled
}

type Action = (tx: Database, file: RawFile, parsed: FileContent, now: Date) => Promise<StoredResult>

const statusNames: Record<RawFile['status'], string> = {
  current: '已生效',
  quarantined: '待确认',
  replaced: '已被替换',
  undone: '已撤销',
}

async function decide(
  tx: Database,
  id: number,
  { from, now, onSettled }: Decision,
  action: Action,
): Promise<IngestResult> {
  const files = rawFilesRepository(tx)
  const found = await files.byId(id)
  if (!found || found.world !== importedWorld) return refusedFile(`#${id}`, `没有编号为 ${id} 的文件`)
  await files.lock(found)
  const file = await files.byId(id)
  if (!file || file.status !== from)
    return refusedFile(
      found.name,
      `编号 ${id} 的文件${statusNames[file?.status ?? found.status]}，不能这样处理`,
    )
  const parsed = parseStored(file)
  if (parsed.status === 'refused') return refusedFile(file.name, parsed.reason, parsed.identity)
  const result = { name: file.name, identity: parsed.identity, ...reportOf(parsed), id, doubts: file.doubts }
  const { products, ...done } = await action(tx, file, parsed, now)
  await deriveFigures(tx, file, new Set(products))
  await settle(tx, file, { now, onSettled })
  return { ...result, ...done }
}

const acceptFile =
  (replace: boolean): Action =>
  async (tx, file, parsed, now) => {
    const files = rawFilesRepository(tx)
    const earlier = (await files.currentOf(file)).map(({ id }) => id)
    await files.decide(file.id, 'current', now)
    return storeFacts(tx, parsed, { id: file.id, key: file, replace, earlier })
  }

const undoFile: Action = async (tx, file, _parsed, now) => {
  const files = rawFilesRepository(tx)
  await files.decide(file.id, 'undone', now)
  const restored = await files.replacedBy(file.id)
  await files.setStatus(restored, 'current')
  const products = await recomputeFacts(tx, file, { removed: [file.id], restored })
  return { outcome: 'undone', missing: [], products }
}
