import { Gauge, type Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { queue } from '#platform/jobs'
import type { Logger } from '#platform/logging'
import { documentRow, type SearchDocument } from '../search-document'
import { searchIndex } from '../search-index'
import { compareRepository, type IdRange } from './compare.repository'
import type { SearchSource } from './search-source'

const batchSize = 200

type Mode = 'repair' | 'rebuild'

interface RepairOptions {
  db: Database
  sources: readonly SearchSource[]
  /** `repair` writes documents that differ; `rebuild` writes every document. */
  mode?: Mode
}

const keyOf = ({ kind, refId }: Pick<SearchDocument, 'kind' | 'refId'>) => `${kind} ${refId}`

/** Ids within a range whose document is missing, differs, or has no content in the module any more. */
async function suspects(
  db: Database,
  { kinds }: SearchSource,
  range: IdRange,
  documents: readonly SearchDocument[],
): Promise<number[]> {
  const compared = compareRepository(db)
  const wanted = new Set(documents.map(keyOf))
  const orphans = (await compared.inRange(kinds, range)).filter((stored) => !wanted.has(keyOf(stored)))
  const differing = await compared.differing(documents.map(documentRow))
  return [...new Set([...differing, ...orphans.map(({ refId }) => refId)])]
}

/**
 * Reads documents from their module under locks and writes them again. Returns how many differed.
 */
const write = (db: Database, source: SearchSource, ids: readonly number[], mode: Mode) =>
  db.transaction(async (tx) => {
    const documents = await source.held(tx, ids)
    const index = searchIndex(tx)
    const differing = new Set(await compareRepository(tx).differing(documents.map(documentRow)))
    const isWritten = ({ refId }: SearchDocument) => mode === 'rebuild' || differing.has(refId)
    await index.putMany(documents.filter(isWritten))
    const wanted = new Set(documents.map(keyOf))
    let removed = 0
    for (const kind of source.kinds) {
      const gone = ids.filter((refId) => !wanted.has(keyOf({ kind, refId })))
      removed += await index.remove(kind, gone)
    }
    return differing.size + removed
  })

/**
 * Compares the index with the documents that the modules provide, and writes those that differ, or all of
 * them. Searches continue meanwhile. Returns the number of documents that differed.
 */
export async function repairIndex({ db, sources, mode = 'repair' }: RepairOptions): Promise<number> {
  let differences = 0
  for (const source of sources) {
    for (let after: number | null = 0; after !== null; ) {
      const { documents, last } = await source.after(db, after, batchSize)
      const found = await suspects(db, source, { after, last }, documents)
      const ids =
        mode === 'rebuild' ? [...new Set([...found, ...documents.map(({ refId }) => refId)])] : found
      if (ids.length > 0) differences += await write(db, source, ids, mode)
      await compareRepository(db).takePopularity(documents)
      after = last
    }
  }
  return differences
}

interface JobOptions extends Omit<RepairOptions, 'mode'> {
  logger: Pick<Logger, 'warn'>
  metrics: Registry
}

/**
 * The nightly job that compares and repairs the index; it logs the number of differences and exports it as a
 * metric.
 */
export function searchIndexJob({ db, sources, logger, metrics }: JobOptions) {
  const gauge = new Gauge({
    name: 'vce_search_index_differences',
    help: 'Documents of search that differed from what their modules have in the last nightly run of this process',
    registers: [metrics],
  })
  return queue({
    name: 'search-index',
    schema: z.object({}),
    cron: '10 4 * * *',
    retryLimit: 3,
    expireInSeconds: 3_600,
    async run() {
      const differences = await repairIndex({ db, sources })
      gauge.set(differences)
      if (differences > 0) logger.warn({ differences }, 'the search index differed from its sources')
      return { differences }
    },
  })
}
