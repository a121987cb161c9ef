import { createHash } from 'node:crypto'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import type { CutSegment } from '#platform/rtmp'
import type { Storage } from '#platform/storage'
import { mediaRepository } from './media.repository'

/** Segments that wait for the storage; more are dropped, because memory has an end. */
const maxWaiting = 20

/** The name of a segment in the storage. */
export const segmentName = (mediaId: number, n: number) =>
  `${createHash('sha256').update(`${mediaId}|${n}`).digest('hex').slice(0, 32)}.m4s`

interface ReceiverOptions {
  db: Database
  storage: Pick<Storage, 'put'>
  logger: Pick<Logger, 'error'>
}

/** The place after the last segment of a video. */
interface Place {
  n: number
  part: number
  second: number
  /** The publication and its part to which `part` belongs. */
  of: string | null
}

/**
 * Stores the segments of videos that are being received, each by its file and then its row, so that every process
 * serves it. Segments of a video are stored one after another, numbered on from what is stored: a restart continues them. What
 * cannot be stored is dropped, and its number is given to the next one.
 */
export function createSegmentReceiver({ db, storage, logger }: ReceiverOptions) {
  const places = new Map<number, Place>()
  const chains = new Map<number, { done: Promise<void>; waiting: number }>()
  const repository = mediaRepository(db)

  async function placeOf(mediaId: number): Promise<Place> {
    const known = places.get(mediaId)
    if (known) return known
    const [last] = await repository.newest(mediaId, 1)
    const place: Place = last
      ? { n: last.n + 1, part: last.part, second: last.second + last.seconds, of: null }
      : { n: 0, part: 0, second: 0, of: null }
    places.set(mediaId, place)
    return place
  }

  async function store(mediaId: number, publication: number, segment: CutSegment, init: CutSegment['init']) {
    const place = await placeOf(mediaId)
    const of = `${publication}/${segment.part}`
    if (place.of !== of) {
      if (!init) throw new Error('A part begins without the configuration of its decoder')
      const { codec, width, height, hasAudio } = init
      const part = place.part + 1
      await repository.addPart({
        mediaId,
        part,
        init: Buffer.from(init.bytes),
        codec,
        width,
        height,
        hasAudio,
      })
      Object.assign(place, { part, of })
    }
    const name = segmentName(mediaId, place.n)
    await storage.put(name, segment.bytes, 'video/iso.segment')
    await repository.addSegment({
      mediaId,
      n: place.n,
      part: place.part,
      startsAt: new Date(segment.startsAt),
      second: place.second,
      seconds: segment.seconds,
      bytes: segment.bytes.length,
      name,
    })
    place.n += 1
    place.second += segment.seconds
  }

  /** The configurations of parts whose first segment was not stored. */
  const inits = new Map<string, CutSegment['init']>()

  return {
    /**
     * Stores a segment after those before it; true once it is stored, false if it was dropped.
     */
    receive(mediaId: number, publication: number, segment: CutSegment): Promise<boolean> {
      const chain = chains.get(mediaId) ?? { done: Promise.resolve(), waiting: 0 }
      chains.set(mediaId, chain)
      const key = `${mediaId}/${publication}/${segment.part}`
      if (segment.init) inits.set(key, segment.init)
      if (chain.waiting >= maxWaiting) {
        logger.error({ mediaId }, 'segments arrive faster than they are stored')
        return Promise.resolve(false)
      }
      chain.waiting += 1
      const stored = chain.done
        .then(() => store(mediaId, publication, segment, inits.get(key) ?? null))
        .then(
          () => true,
          (error) => {
            logger.error({ err: error, mediaId }, 'a segment could not be stored')
            // A part of it may be written: the place is read again.
            places.delete(mediaId)
            return false
          },
        )
        .finally(() => {
          chain.waiting -= 1
        })
      chain.done = stored.then(() => undefined)
      return stored
    },

    /** The stream of a video is over: nothing of it stays in memory, unless its next publication has begun. */
    async ended(mediaId: number) {
      const chain = chains.get(mediaId)
      await chain?.done
      if (chains.get(mediaId) !== chain || (chain && chain.waiting > 0)) return
      places.delete(mediaId)
      chains.delete(mediaId)
      for (const key of inits.keys()) if (key.startsWith(`${mediaId}/`)) inits.delete(key)
    },
  }
}
export type SegmentReceiver = ReturnType<typeof createSegmentReceiver>
