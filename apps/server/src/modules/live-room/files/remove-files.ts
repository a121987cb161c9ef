import type { Endpoint } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Storage } from '#platform/storage'
import type { StoredRoomFile } from '../live-room.tables'
import { filesEndBefore } from './file-access'
import { roomFilesRepository } from './room-files.repository'
import { storedName } from './stored-file'

export interface RemoveFilesOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

type FileEndpoint = Endpoint & { errors: { unknownBroadcast: string; unknownRoomFile: string } }

/**
 * Removes one file of a broadcast in the caller's transaction; returns it with those that remain. It goes before the
 * commit, so that a removal that breaks off can be repeated.
 */
export async function removeFile(
  endpoint: FileEndpoint,
  { db: tx, storage }: RemoveFilesOptions,
  broadcastId: number,
  fileId: string,
): Promise<{ removed: StoredRoomFile; files: readonly StoredRoomFile[] }> {
  const row = await roomFilesRepository(tx).locked(broadcastId)
  if (!row) throw failure(endpoint, 'unknownBroadcast', { broadcastId })
  const removed = row.files.find(({ id }) => id === fileId)
  if (!removed) throw failure(endpoint, 'unknownRoomFile', { broadcastId, fileId })
  const files = row.files.filter(({ id }) => id !== fileId)
  await roomFilesRepository(tx).set(broadcastId, files)
  await storage.remove(storedName(fileId))
  return { removed, files }
}

/** Removes all files of a broadcast. */
export const removeFilesOf = ({ db, storage }: RemoveFilesOptions, broadcastId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await roomFilesRepository(tx).locked(broadcastId)
    if (!row || row.files.length === 0) return
    for (const { id } of row.files) await storage.remove(storedName(id))
    await roomFilesRepository(tx).set(broadcastId, [])
  })

/** Number of broadcasts that are read at a time. */
const portionSize = 50

/** Removes the files of broadcasts without a recording, 30 days after their end. Returns the number of broadcasts. */
export async function removeLeftFiles(options: RemoveFilesOptions, now: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const portion = await roomFilesRepository(options.db).leftBefore(filesEndBefore(now), portionSize)
    for (const id of portion) await removeFilesOf(options, id)
    removed += portion.length
    if (portion.length < portionSize) return removed
  }
}
