import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type MediaSegment, mediaRepository } from './media.repository'
import { createStoredPieces } from './stored-pieces'
import { dvrMs, type Playlist, type PlaylistLength, playlistLength, type Stream } from './stream'

interface StoredStreamOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** For so long all viewers of a stream share one read of its newest segments, and of the last two hours. */
const playlistMs = 500
const dvrPlaylistMs = 2_000
const maxPlaylists = 200
/** Segments of all playlists of two hours in memory. */
const maxDvrSegments = 100_000

/**
 * The newest segments of which none began before a moment: those after the last one that did, because a playlist has no
 * gap.
 */
function visibleFrom(rows: readonly MediaSegment[], moment: Date | null): readonly MediaSegment[] {
  if (!moment) return rows
  return rows.slice(rows.findLastIndex((row) => !isVisible(row, moment)) + 1)
}
const isVisible = ({ startsAt }: MediaSegment, from: Date | null) =>
  from === null || startsAt === null || startsAt >= from

/**
 * The playlist of the newest segments of a video that is being received; empty right after its begin, because browsers
 * report each missing file.
 */
function storedPlaylist(rows: readonly MediaSegment[]): Playlist {
  const [first] = rows
  return {
    segments: rows.map(({ n, part, seconds, startsAt }, place) => ({
      n,
      part,
      seconds,
      startsAt,
      isContinued: place > 0 && rows[place - 1]?.part === part,
    })),
    // Parts are numbered from 1, each but the first begins with a discontinuity.
    discontinuitySequence: (first?.part ?? 1) - 1,
  }
}

/** Videos whose segments are rows and files: every process serves them. */
export function createStoredStreams({ db, storage }: StoredStreamOptions) {
  const pieces = createStoredPieces({ db, storage })
  const repository = mediaRepository(db)
  interface Cached {
    playlist: Playlist | null
  }
  const playlists = createCache<Cached>({ lifetime: playlistMs, maxSize: maxPlaylists, sizeOf: () => 1 })
  const dvrPlaylists = createCache<Cached>({
    lifetime: dvrPlaylistMs,
    maxSize: maxDvrSegments,
    sizeOf: ({ playlist }) => playlist?.segments.length ?? 0,
  })

  /** The segments of the last two hours before the newest one. */
  async function lastHours(mediaId: number) {
    const [newest] = await repository.newest(mediaId, 1)
    if (!newest?.startsAt) return []
    return repository.since(mediaId, new Date(newest.startsAt.getTime() - dvrMs))
  }

  /** A video, of which nothing is served that began before `from`; null: all of it. */
  return (mediaId: number, from: Date | null): Stream => ({
    async playlist(length: PlaylistLength = 'live') {
      const isDvr = length === 'dvr'
      const cached = isDvr ? dvrPlaylists : playlists
      // Viewers who see the same share an entry.
      const { playlist } = await cached(`${mediaId}/${from?.getTime() ?? ''}`, async () => {
        const rows = await (isDvr ? lastHours(mediaId) : repository.newest(mediaId, playlistLength))
        const isElsewhere = rows.some(({ url }) => url !== null)
        return { playlist: isElsewhere ? null : storedPlaylist(visibleFrom(rows, from)) }
      })
      return playlist
    },

    init: (part) => pieces.init(mediaId, part),
    segment: (n) => pieces.segment(mediaId, n, (row) => isVisible(row, from)),
  })
}
