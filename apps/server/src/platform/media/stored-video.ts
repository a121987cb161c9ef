import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { mediaRepository, type TimedSegment } from './media.repository'
import { createStoredPieces } from './stored-pieces'
import type { Playlist, Stream } from './stream'

interface StoredVideosOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** Segments of all playlists of whole videos in memory, and for how long all viewers share one. */
const maxSegments = 200_000
const playlistMs = 30_000

/** Segments without a place in the clock of the stream that differ more than this, in milliseconds, are no sequence. */
const maxJumpMs = 500

const startOf = ({ startsAt }: TimedSegment) => startsAt?.getTime() ?? null

/** Whether a segment follows the one before it without a cut and without another decoder configuration. */
const isContinued = (segment: TimedSegment, before: TimedSegment | undefined) =>
  before?.part === segment.part && before.n + 1 === segment.n

/** Whether the playlist has to name the moment of a segment, because it does not follow from those before. */
function jumps(segment: TimedSegment, before: TimedSegment | undefined): boolean {
  const [start, last] = [startOf(segment), before ? startOf(before) : null]
  if (start === null || last === null || !before) return false
  return Math.abs(start - last - before.seconds * 1_000) > maxJumpMs
}

function wholePlaylist(rows: readonly TimedSegment[]): Playlist {
  return {
    segments: rows.map((row, place) => ({
      n: row.n,
      part: row.part,
      seconds: row.seconds,
      startsAt: row.startsAt,
      isContinued: isContinued(row, rows[place - 1]) && !jumps(row, rows[place - 1]),
    })),
    discontinuitySequence: 0,
    isComplete: true,
  }
}

/** A video of which a part of the segments is served. */
export interface ServedVideo {
  mediaId: number
  /** Equal for all viewers who see the same segments. */
  key: string
  /** Whether a segment is served. */
  keeps: (n: number) => boolean
}

/** Whole videos whose segments are rows and files; null while a part of the files is elsewhere. */
export function createStoredVideos({ db, storage }: StoredVideosOptions) {
  const pieces = createStoredPieces({ db, storage })
  const playlists = createCache<{ playlist: Playlist | null }>({
    lifetime: playlistMs,
    maxSize: maxSegments,
    sizeOf: ({ playlist }) => playlist?.segments.length ?? 1,
  })

  return ({ mediaId, key, keeps }: ServedVideo): Stream => ({
    async playlist() {
      const { playlist } = await playlists(`${mediaId}/${key}`, async () => {
        const rows = (await mediaRepository(db).timed(mediaId)).filter(({ n }) => keeps(n))
        const isServed = rows.length > 0 && rows.every(({ isStored }) => isStored)
        return { playlist: isServed ? wholePlaylist(rows) : null }
      })
      return playlist
    },
    init: (part) => pieces.init(mediaId, part),
    segment: async (n) => (keeps(n) ? pieces.segment(mediaId, n, () => true) : null),
  })
}
