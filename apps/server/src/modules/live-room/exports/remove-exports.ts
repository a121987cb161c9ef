import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type ExportRow, exportsRepository } from './exports.repository'

export interface RemovalOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

/** Number of files that are read at a time. */
const portionSize = 50

/** Removes an exported file, and then its row, so that a removal that breaks off is found again. */
export async function removeExport({ db, storage }: RemovalOptions, { videoId, name }: ExportRow) {
  if (name !== null) await storage.remove(name)
  await exportsRepository(db).drop(videoId)
}

/** Removes exported files whose time is over. Returns their number. */
export async function removeExpiredExports(options: RemovalOptions, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const portion = await exportsRepository(options.db).expired(now, portionSize)
    for (const row of portion) await removeExport(options, row)
    removed += portion.length
    if (portion.length < portionSize) return removed
  }
}
