import { LRUCache } from 'lru-cache'
import { createCache } from '#platform/cache'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type MediaSegment, mediaRepository } from './media.repository'
import { type Playlist, playlistLength, type Stream } from './stream'

interface StoredStreamOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** Segments and init segments never change, so that memory may hold their rows for ever. */
const maxRows = 2_000
/** For so long all viewers of a stream share one read of its newest segments. */
const playlistMs = 500
const maxPlaylists = 200

/** The playlist of the newest segments of a video that is being received. */
function storedPlaylist(rows: readonly MediaSegment[]): Playlist | null {
  const [first] = rows
  if (!first) return null
  return {
    segments: rows.map(({ n, part, seconds, startsAt }, place) => ({
      n,
      part,
      seconds,
      startsAt,
      isContinued: place > 0 && rows[place - 1]?.part === part,
    })),
    // Parts are numbered from 1, each but the first begins with a discontinuity.
    discontinuitySequence: first.part - 1,
  }
}

/** Videos whose segments are rows and files: every process serves them. */
export function createStoredStreams({ db, storage }: StoredStreamOptions) {
  const segments = new LRUCache<string, MediaSegment>({ max: maxRows })
  const inits = new LRUCache<string, Buffer>({ max: maxRows / 10 })
  const repository = mediaRepository(db)
  const playlists = createCache<{ playlist: Playlist | null }>({
    lifetime: playlistMs,
    maxSize: maxPlaylists,
    sizeOf: () => 1,
  })

  async function segmentRow(mediaId: number, n: number) {
    const key = `${mediaId}/${n}`
    const known = segments.get(key) ?? (await repository.segment(mediaId, n))
    if (known) segments.set(key, known)
    return known
  }

  return (mediaId: number): Stream => ({
    async playlist() {
      const { playlist } = await playlists(String(mediaId), async () => ({
        playlist: storedPlaylist(await repository.newest(mediaId, playlistLength)),
      }))
      return playlist
    },

    async init(part) {
      const key = `${mediaId}/${part}`
      const bytes = inits.get(key) ?? (await repository.part(mediaId, part))?.init
      if (!bytes) return null
      inits.set(key, bytes)
      return { body: bytes, size: bytes.length }
    },

    async segment(n) {
      const row = await segmentRow(mediaId, n)
      const file = row?.name ? await storage.open(row.name) : undefined
      return row && file ? { body: file.stream, size: row.bytes } : null
    },
  })
}
