import { secondMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { type MediaSegment, mediaRepository } from './media.repository'

/** A segment that another server cuts and keeps. */
export interface RemoteSegment {
  url: string
  seconds: number
  /** When its last picture was taken. */
  endsAt: Date
  /** Whether the stream has just begun, or come back. */
  isFirst: boolean
}

/**
 * A report of the same address within so many milliseconds repeats the one before. A server that was restarted counts
 * from the beginning, so that an address may come again later.
 */
const repeatMs = 10 * secondMs
/** Segments among which a repeated one is searched. */
const maxRecent = 10

const endOf = ({ startsAt, seconds }: MediaSegment) => (startsAt?.getTime() ?? 0) + seconds * secondMs

/**
 * Adds the row of a segment that another server has, with the next number of its video; false if it is there already.
 * Nothing is known of its decoder, so parts are without a configuration. They count as having sound, because players
 * that expect none would stay mute.
 */
export const noteRemoteSegment = (
  db: Database,
  mediaId: number,
  { url, seconds, endsAt, isFirst }: RemoteSegment,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const media = mediaRepository(tx)
    await media.lock(mediaId)
    const recent = await media.newest(mediaId, maxRecent)
    const isRepeat = (row: MediaSegment) => row.url === url && endsAt.getTime() - endOf(row) < repeatMs
    if (recent.some(isRepeat)) return false
    const last = recent.at(-1)
    const beginsPart = last === undefined || isFirst
    const part = (last?.part ?? 0) + (beginsPart ? 1 : 0)
    const unknown = { init: null, codec: null, width: null, height: null }
    if (beginsPart) await media.addPart({ mediaId, part, ...unknown, hasAudio: true })
    await media.addSegment({
      mediaId,
      n: (last?.n ?? -1) + 1,
      part,
      startsAt: new Date(endsAt.getTime() - seconds * secondMs),
      second: last ? last.second + last.seconds : 0,
      seconds,
      url,
    })
    return true
  })
