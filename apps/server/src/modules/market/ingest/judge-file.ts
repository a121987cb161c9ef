import type { Database } from '#platform/database'
import type { Doubt } from '../facts/market.tables'
import { fileDoubts } from './gate/file-doubts'
import { rawFilesRepository } from './raw-files.repository'
import type { ReadableFile } from './read-file'

interface JudgeOptions {
  now: Date
  /** Whether earlier files of the same key no longer count. */
  replace?: boolean
  /** Whether facts are accepted even if they contradict each other or stored facts. */
  accept?: boolean
}

/** Decision on a file, with the reason for it. */
export type Verdict =
  | { outcome: 'refused'; reason: string }
  /** The same bytes are stored already, as this file. */
  | { outcome: 'unchanged'; id: number }
  | { outcome: 'quarantined'; doubts: Doubt[] }
  /** `earlier`: ids of the files with the same key whose facts have counted so far. */
  | { outcome: 'accepted'; earlier: number[] }

/**
 * Compares a file with itself, the calendar and the stored files. The caller holds the lock of the file's
 * key.
 */
export async function judgeFile(
  tx: Database,
  { key, sha256, parsed }: ReadableFile,
  { now, replace = false, accept = false }: JudgeOptions,
): Promise<Verdict> {
  const earlier = await rawFilesRepository(tx).currentOf(key)
  // An exchange returns an empty day if requested too early; such a file must not erase stored data.
  if (parsed.status === 'closed' && earlier.some(({ rows }) => rows > 0))
    return { outcome: 'refused', reason: '该日已有数据，休市日的空文件不予采用' }
  const same = earlier.find((file) => file.sha256 === sha256)
  if (same && (!replace || earlier.length === 1)) return { outcome: 'unchanged', id: same.id }
  const doubts = parsed.status === 'parsed' && !accept ? await fileDoubts(tx, key.world, parsed, now) : []
  if (doubts.length > 0) return { outcome: 'quarantined', doubts }
  return { outcome: 'accepted', earlier: earlier.map(({ id }) => id) }
}
