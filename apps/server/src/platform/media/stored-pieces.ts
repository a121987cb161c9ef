import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { type MediaSegment, mediaRepository } from './media.repository'
import type { MediaBytes } from './stream'

/** Segments and init segments never change, so that memory may hold their rows for ever. */
const maxRows = 2_000

interface StoredPiecesOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/** Segments and init segments of stored videos, by their rows and files. */
export function createStoredPieces({ db, storage }: StoredPiecesOptions) {
  const segments = new LRUCache<string, MediaSegment>({ max: maxRows })
  const inits = new LRUCache<string, Buffer>({ max: maxRows / 10 })
  const repository = mediaRepository(db)

  async function segmentRow(mediaId: number, n: number) {
    const key = `${mediaId}/${n}`
    const known = segments.get(key) ?? (await repository.segment(mediaId, n))
    if (known) segments.set(key, known)
    return known
  }

  return {
    async init(mediaId: number, part: number): Promise<MediaBytes | null> {
      const key = `${mediaId}/${part}`
      const bytes = inits.get(key) ?? (await repository.part(mediaId, part))?.init
      if (!bytes) return null
      inits.set(key, bytes)
      return { body: bytes, size: bytes.length }
    },

    /** A segment, if `mayShow` allows its row. */
    async segment(
      mediaId: number,
      n: number,
      mayShow: (row: MediaSegment) => boolean,
    ): Promise<MediaBytes | null> {
      const row = await segmentRow(mediaId, n)
      if (!row || !mayShow(row)) return null
      if (row.name === null || row.bytes === null) return null
      const file = await storage.open(row.name)
      return file ? { body: file.stream, size: row.bytes } : null
    },
  }
}
