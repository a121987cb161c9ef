import { Readable } from 'node:stream'
import type { Database } from '#platform/database'
import type { Actor, ReaderRights } from '#platform/http'
import { isLocked } from './report-access'
import { reportsRepository } from './reports.repository'

/** Bytes read per query, so that a file of 20 MB is not held in memory for every reader. */
const sliceBytes = 512 * 1024

export interface ReportFile {
  sha256: string
  name: string
  mime: string
  bytes: number
  vip: boolean
  /** Streams the content, reading slices on demand. */
  stream: () => Readable
}

/** The stored copies of reports' files. */
export function createReportFiles({ db, rights }: { db: Database; rights: ReaderRights }) {
  const reports = reportsRepository(db)

  async function* slices(sha256: string, bytes: number) {
    for (let from = 0; from < bytes; from += sliceBytes) {
      const slice = await reports.fileSlice(sha256, from, sliceBytes)
      if (!slice) throw new Error(`File ${sha256} was removed while it was read`)
      yield slice
    }
  }

  return {
    /** The file of a report; `missing` without one, `locked` if only members may read it. */
    async open(actor: Actor, reportId: number): Promise<ReportFile | 'missing' | 'locked'> {
      const file = await reports.file(reportId)
      if (!file) return 'missing'
      if (await isLocked(rights, actor, file)) return 'locked'
      const { sha256, name, mime, bytes, vip } = file
      return { sha256, name, mime, bytes, vip, stream: () => Readable.from(slices(sha256, bytes)) }
    },
  }
}
