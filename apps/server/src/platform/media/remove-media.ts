import { limitConcurrency } from '#platform/concurrency'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { mediaRepository } from './media.repository'

/** Number of segments that are removed at a time. */
const portionSize = 500
/** Number of files that are removed at the same time. */
const maxFiles = 8

interface RemovalOptions {
  db: Database
  storage: Pick<Storage, 'remove'>
}

/**
 * Removes segments, all or those that began before a moment. Their files go first: a file without a row would stay for
 * ever, while a row without a file is found by the next removal. The segments must be unlisted by then; a request for
 * one answers 404. Returns their bytes.
 */
async function removeSegments({ db, storage }: RemovalOptions, mediaId: number, before: Date | null) {
  const inTurn = limitConcurrency({ atOnce: maxFiles, waiting: portionSize })
  const media = mediaRepository(db)
  let bytes = 0
  for (;;) {
    const portion = await media.oldest(mediaId, before, portionSize)
    const names = portion.flatMap(({ name }) => (name === null ? [] : [name]))
    await Promise.all(names.map((name) => inTurn(() => storage.remove(name))))
    await media.dropSegments(
      mediaId,
      portion.map(({ n }) => n),
    )
    bytes += portion.reduce((sum, segment) => sum + (segment.bytes ?? 0), 0)
    if (portion.length < portionSize) return bytes
  }
}

/**
 * Removes the segments of a video that is being received which began before a moment, and the parts that are empty
 * then. The newest segment stays, because the numbers of the next ones continue from it. Returns the removed bytes.
 */
export async function removeSegmentsBefore(
  options: RemovalOptions,
  mediaId: number,
  before: Date,
): Promise<number> {
  const bytes = await removeSegments(options, mediaId, before)
  await mediaRepository(options.db).dropEmptyParts(mediaId)
  return bytes
}

/** Removes a video with its files; does nothing if it is gone. Returns the removed bytes. */
export async function removeMedia(options: RemovalOptions, mediaId: number): Promise<number> {
  const bytes = await removeSegments(options, mediaId, null)
  await mediaRepository(options.db).drop(mediaId)
  return bytes
}
