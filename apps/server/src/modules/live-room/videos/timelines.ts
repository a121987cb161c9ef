import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database'
import { mediaRepository } from '#platform/media'
import { type TimelinePiece, timelineOf } from './timeline'
import type { Video } from './videos.repository'

/** Number of timelines in memory; one has a piece for each part and cut. */
const maxTimelines = 500

/** Timelines of published videos, whose segments no longer change. */
export function createTimelines({ db }: { db: Database }) {
  const cache = new LRUCache<string, readonly TimelinePiece[]>({ max: maxTimelines })

  return async ({ row, recording }: Pick<Video, 'row' | 'recording'>): Promise<readonly TimelinePiece[]> => {
    if (row.mediaId === null) return []
    const key = `${row.id}/${row.version}`
    const known = cache.get(key)
    if (known) return known
    const pieces = timelineOf(await mediaRepository(db).timed(row.mediaId), recording?.cuts ?? [])
    if (row.state === 'published') cache.set(key, pieces)
    return pieces
  }
}
export type Timelines = ReturnType<typeof createTimelines>
