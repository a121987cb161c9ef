import { secondMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import type { BroadcastRow } from '../rooms/rooms.repository'

/** A stream has arrived if its newest segment ended at most so long ago, in milliseconds. */
export const freshMs = 10 * secondMs

/** When the newest segment of a broadcast ended; null without one. */
export const lastMediaAt = async (db: Database, { mediaId }: Pick<BroadcastRow, 'mediaId'>) =>
  mediaId === null ? null : mediaRepository(db).endOf(mediaId)

/** Whether the stream of a broadcast is there: it has sent pictures in the last seconds. */
export async function hasFreshMedia(db: Database, row: Pick<BroadcastRow, 'mediaId'>, now: Date) {
  const last = await lastMediaAt(db, row)
  return last !== null && now.getTime() - last.getTime() <= freshMs
}
