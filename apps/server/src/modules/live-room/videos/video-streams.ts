import type { Database } from '#platform/database'
import { createStoredVideos, type Stream, type Ticket } from '#platform/media'
import type { Storage } from '#platform/storage'
import { keepsOf } from './timeline'
import { videosRepository } from './videos.repository'

interface StreamsOptions {
  db: Database
  storage: Pick<Storage, 'open'>
}

/**
 * The videos of tickets. Readers play a published one without what its cuts leave out; those who cut it play the whole
 * broadcast in every state.
 */
export function createVideoStreams({ db, storage }: StreamsOptions) {
  const storedOf = createStoredVideos({ db, storage })

  return async ({ id, lead = false }: Pick<Ticket, 'id' | 'lead'>): Promise<Stream | null> => {
    if (!/^\d{1,15}$/.test(id)) return null
    const video = await videosRepository(db).byId(Number(id))
    if (!video || video.row.mediaId === null) return null
    const { mediaId, version, state } = video.row
    if (lead) return storedOf({ mediaId, key: 'whole', keeps: () => true })
    if (state !== 'published') return null
    return storedOf({ mediaId, key: String(version), keeps: keepsOf(video.recording?.cuts ?? []) })
  }
}
