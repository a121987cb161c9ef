import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import {
  type FileIdentity,
  type ParsedFile,
  type RowProblem,
  readExchangeFile,
  readWithMapping,
  type TotalDifference,
} from '@vce/exchange-files'
import type { World } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { factsRepository } from './facts.repository'
import { deriveProductDays } from './product-days.service'
import { daysMovedBy, deriveSeatProfits } from './seat-profits.service'
import type { Origin } from './stored-rows'

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
     * exchange, kind, days and scope take the place of the old ones. `mapping` is an operator's own, as JSON brought it.
     */
    async take(bytes: Uint8Array, name: string, mapping?: unknown): Promise<IngestResult> {
      const parsed =
        mapping === undefined ? readExchangeFile(bytes, name) : readWithMapping(bytes, name, mapping)
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
  const { exchange, kind, scope, tradingDay, lastDay, layout } = parsed.identity
  const key = { world, exchange: exchange ?? ('' as const), kind, scope, tradingDay, lastDay }
  const facts = factsRepository(tx)
  await facts.lock(key)

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const current = await facts.current(key)
  // Asked too early, an exchange answers with an empty day: that must not wipe one that is there.
  if (parsed.status === 'closed' && current && current.rows > 0) return 'kept as it is'
  if (current?.sha256 === sha256) return 'unchanged'

  const gone = current ? await facts.dropFactsOf(current.id) : nobody
  const content = gzipSync(bytes)
  const file = { ...key, sha256, name, layout, content, receivedAt, ...reportOf(parsed) }
  await put(facts, parsed, { world, rawFileId: await facts.keepRaw(file) })
  const { quoted, ranked } = changedBy(parsed, gone)
  await deriveProductDays(tx, { world, products: quoted, from: tradingDay, to: lastDay })
  for (const [fact, products] of [
    ['quotes', quoted],
    ['rankings', ranked],
  ] as const) {
    await deriveSeatProfits(tx, { world, products, ...daysMovedBy[fact](tradingDay, lastDay) })
  }
  if (parsed.status === 'closed') return 'closed'
  return current ? 'replaced' : 'stored'
}

const nobody: { quoted: string[]; ranked: string[] } = { quoted: [], ranked: [] }

/** Products whose quotes changed, and whose long or short lists: the file's own, and those its predecessor had brought. */
function changedBy(parsed: Taken, gone: typeof nobody) {
  const quotes = parsed.status === 'parsed' && parsed.kind === 'quotes' ? parsed.rows : []
  const rankings = parsed.status === 'parsed' && parsed.kind === 'rankings' ? parsed.rows : []
  // 广期所 publishes each list in a file of its own: those of 成交量 say nothing of positions.
  const positions = rankings.filter(({ list, contractCode }) => list !== 'volume' && contractCode !== null)
  const codesOf = (rows: readonly { productCode: string }[]) => rows.map(({ productCode }) => productCode)
  return {
    quoted: [...new Set([...gone.quoted, ...codesOf(quotes)])],
    ranked: [...new Set([...gone.ranked, ...codesOf(positions)])],
  }
}

function put(facts: ReturnType<typeof factsRepository>, parsed: Taken, origin: Origin): Promise<void> {
  if (parsed.status === 'closed') return Promise.resolve()
  const fromHistory = parsed.identity.lastDay > parsed.identity.tradingDay
  switch (parsed.kind) {
    case 'quotes':
      return facts.putQuotes(parsed.rows, origin, fromHistory)
    case 'rankings':
      return facts.putRankings(parsed.rows, origin, fromHistory)
    case 'receipts':
      return facts.putReceipts(parsed.rows, origin, fromHistory)
    case 'parameters':
      return facts.putParameters(parsed.rows, origin, fromHistory)
    case 'spot':
      return facts.putSpot(parsed.rows, origin, fromHistory)
  }
}
