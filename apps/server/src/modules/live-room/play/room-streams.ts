import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createSampleStream, createStoredStreams, type Stream } from '#platform/media'
import type { Storage } from '#platform/storage'
import { roomsRepository } from '../rooms/rooms.repository'

/** Id of the sample stream in addresses and tickets. */
export const sampleId = 'sample'

interface StreamsOptions {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'open'>
  /** Whether the sample stream is switched on. */
  hasSample: boolean
}

/** The streams by their ids in addresses: the sample, or a broadcast that is live or interrupted. */
export function createRoomStreams({ db, clock, storage, hasSample }: StreamsOptions) {
  const sample = createSampleStream({ clock })
  const storedOf = createStoredStreams({ db, storage })

  return async (id: string): Promise<Stream | null> => {
    if (id === sampleId) return hasSample ? sample : null
    if (!/^\d{1,15}$/.test(id)) return null
    const video = await roomsRepository(db).videoOf(Number(id))
    const isOn = video?.state === 'live' || video?.state === 'interrupted'
    return isOn && video.mediaId !== null ? storedOf(video.mediaId) : null
  }
}
