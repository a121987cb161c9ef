import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import {
  type FileIdentity,
  type ParsedFile,
  type RowProblem,
  readExchangeFile,
  type TotalDifference,
} from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { factsRepository } from './facts.repository'

/** What became of one file. */
export interface IngestResult {
  name: string
  outcome: 'stored' | 'replaced' | 'unchanged' | 'closed' | 'refused'
  identity: FileIdentity | null
  rows: number
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
  /** Why nothing was taken, for `refused`. */
  reason?: string
}

/** Real files only: invented facts never come in this way. */
const world: World = 'real'

const nothing = { rows: 0, skipped: {}, problems: [], differences: [] }

/** A file of which nothing was taken. */
export const refusedFile = (
  name: string,
  reason: string,
  identity: FileIdentity | null = null,
): IngestResult => ({
  name,
  outcome: 'refused',
  identity,
  ...nothing,
  reason,
})

export function createIngest({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** After the last file of an import: the first reader must not pay for tables that have just grown. */
    finish: () => factsRepository(db).analyze(),

    /**
     * Takes one file in, wholly or not at all. The same bytes again change nothing; other bytes for the same
     * exchange, kind and day take the place of the old ones.
     */
    async take(bytes: Uint8Array, name: string): Promise<IngestResult> {
      const parsed = readExchangeFile(bytes, name)
      if (parsed.status === 'refused') return refusedFile(name, parsed.reason, parsed.identity)
      const outcome = await db.transaction(async (tx) => store(tx, parsed, bytes, name, clock.now()))
      if (outcome === 'kept as it is')
        return refusedFile(name, '该日已有数据，休市日的空文件不予采用', parsed.identity)
      return { name, outcome, identity: parsed.identity, ...reportOf(parsed) }
    },
  }
}

type Taken = Exclude<ParsedFile, { status: 'refused' }>

const reportOf = (parsed: Taken) =>
  parsed.status === 'closed'
    ? nothing
    : {
        rows: parsed.rows.length,
        skipped: parsed.skipped,
        problems: parsed.problems,
        differences: parsed.differences,
      }

async function store(tx: Database, parsed: Taken, bytes: Uint8Array, name: string, receivedAt: Date) {
  const { exchange, kind, tradingDay, layout } = parsed.identity
  const key = { world, exchange, kind, tradingDay }
  const facts = factsRepository(tx)
  await facts.lock(key)

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // Asked too early, an exchange answers with an empty day: that must not wipe one that is there.
  if (parsed.status === 'closed' && (await facts.hasRows(key))) return 'kept as it is'
  const kept = await facts.keepRaw({ ...key, sha256, name, layout, content: gzipSync(bytes), receivedAt })
  if (!kept) return 'unchanged'
  if (kept.replaces !== null) await facts.dropFactsOf(kept.replaces)

  const at = { world, tradingDay, rawFileId: kept.id }
  if (parsed.status === 'parsed' && parsed.kind === 'quotes') await facts.putQuotes(parsed.rows, at)
  if (parsed.status === 'parsed' && parsed.kind === 'rankings') await facts.putRankings(parsed.rows, at)
  await facts.makeCurrent(kept.id, reportOf(parsed))
  if (parsed.status === 'closed') return 'closed'
  return kept.replaces === null ? 'stored' : 'replaced'
}
