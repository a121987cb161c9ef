import { dayMs } from '@vce/futures'
import { uploadDays } from '@vce/protocol'
import { limitConcurrency } from '#platform/concurrency'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { mediaRepository } from '../media.repository'
import { segmentName } from '../receive-segments'
import { removeMedia } from '../remove-media'
import { createUploadFolders } from './upload-folders'
import { type UploadRow, uploadsRepository } from './uploads.repository'

export interface UploadRemovalOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

/** Number of files that are removed at the same time, and of uploads that are read at a time. */
const maxFiles = 8
const portionSize = 50
/** Days for which a file that no video shows is stored. */
const unusedDays = 30

/** Removes the pieces of an upload; their files go first, because a file without a row would stay for ever. */
export async function removePieces({ db, storage }: UploadRemovalOptions, uploadId: number) {
  const uploads = uploadsRepository(db)
  const names = await uploads.pieceNames(uploadId)
  const inTurn = limitConcurrency({ atOnce: maxFiles, waiting: names.length })
  await Promise.all(names.map((name) => inTurn(() => storage.remove(name))))
  await uploads.dropPieces(uploadId)
}

/** Removes the video of an attempt that has ended, with the file whose row was never written. */
export async function removeAttempt(options: UploadRemovalOptions, mediaId: number) {
  const [last] = await mediaRepository(options.db).newest(mediaId, 1)
  await options.storage.remove(segmentName(mediaId, (last?.n ?? -1) + 1))
  await removeMedia(options, mediaId)
}

/**
 * Removes an upload with its pieces and, unless a video has it, the video that was made of it, in the caller's transaction,
 * which has locked its row.
 */
export async function removeUpload(
  options: UploadRemovalOptions,
  { id, mediaId }: UploadRow,
  isUsed: boolean,
) {
  await removePieces(options, id)
  await uploadsRepository(options.db).drop(id)
  if (mediaId !== null && !isUsed) await removeMedia(options, mediaId)
}

interface SweepOptions extends UploadRemovalOptions {
  dataDir: string
  /** Media among `ids` that a video has. */
  usedMedia: (db: Database, ids: readonly number[]) => Promise<ReadonlySet<number>>
}

const deadlines = { receiving: uploadDays, failed: uploadDays, ready: unusedDays } as const
type SweptState = keyof typeof deadlines

/** Removes an upload if it is still as the sweep has found it. */
const removeUntouched = (
  { db, storage, usedMedia }: SweepOptions,
  id: number,
  state: SweptState,
  since: Date,
) =>
  db.transaction(async (tx) => {
    const row = await uploadsRepository(tx).locked(id)
    if (row?.state !== state || row.touchedAt > since) return false
    const isUsed = row.mediaId !== null && (await usedMedia(tx, [row.mediaId])).size > 0
    if (isUsed) return false
    await removeUpload({ db: tx, storage }, row, false)
    return true
  })

async function sweepState(options: SweepOptions, state: SweptState, now: Date): Promise<number> {
  const since = new Date(now.getTime() - deadlines[state] * dayMs)
  let removed = 0
  let after = 0
  for (;;) {
    const portion = await uploadsRepository(options.db).untouched(state, since, after, portionSize)
    for (const { id } of portion) {
      if (await removeUntouched(options, id, state, since)) removed += 1
      after = id
    }
    if (portion.length < portionSize) return removed
  }
}

/**
 * Removes uploads that were not completed or have failed within the last days, files that no video shows, and what
 * attempts that broke off have left. Returns the number of uploads.
 */
export async function sweepUploads(options: SweepOptions, now: Date): Promise<number> {
  const uploads = uploadsRepository(options.db)
  let removed = 0
  for (const state of ['receiving', 'failed', 'ready'] as const)
    removed += await sweepState(options, state, now)
  for (const id of await uploads.withLeftPieces()) await removePieces(options, id)
  await createUploadFolders(options.dataDir).sweep(uploads.processingAmong)
  return removed
}
