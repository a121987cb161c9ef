import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createSampleStream, createStoredStreams, type Stream, type Ticket } from '#platform/media'
import type { Storage } from '#platform/storage'
import { roomsRepository } from '../rooms/rooms.repository'
import { isRunning, isShownLive } from '../states/broadcast-states'

/** Id of the sample stream in addresses and tickets. */
export const sampleId = 'sample'

interface StreamsOptions {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'open'>
  /** Whether the sample stream is switched on. */
  hasSample: boolean
}

/**
 * The streams of tickets: the sample, or a broadcast. Readers see a broadcast that is live or interrupted from its begin
 * on; those who lead the room also what came before.
 */
export function createRoomStreams({ db, clock, storage, hasSample }: StreamsOptions) {
  const sample = createSampleStream({ clock })
  const storedOf = createStoredStreams({ db, storage })

  return async ({ id, lead = false }: Pick<Ticket, 'id' | 'lead'>): Promise<Stream | null> => {
    if (id === sampleId) return hasSample ? sample : null
    if (!/^\d{1,15}$/.test(id)) return null
    const video = await roomsRepository(db).videoOf(Number(id))
    if (!video || video.mediaId === null) return null
    if (lead) return isRunning(video.state) ? storedOf(video.mediaId, null) : null
    return isShownLive(video.state) && video.beganAt ? storedOf(video.mediaId, video.beganAt) : null
  }
}
