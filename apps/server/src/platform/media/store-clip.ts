import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Database } from '#platform/database'
import type { Storage } from '#platform/storage'
import { mediaRepository } from './media.repository'

/** The clips that `npm run sample-media` has drawn. */
const clipFolder = path.resolve('apps/server/assets/media')

const range = z.tuple([z.int().check(z.nonnegative()), z.int().check(z.positive())])
const placesForm = z.object({ codec: z.string(), init: range, ranges: z.array(range) })

/** The pieces of a clip, in memory. */
export interface Clip {
  codec: string
  init: Buffer
  segments: readonly Buffer[]
}

export async function readClip(name: string, folder = clipFolder): Promise<Clip> {
  const [bytes, places] = await Promise.all([
    readFile(path.join(folder, `${name}.m4s`)),
    readFile(path.join(folder, `${name}.json`), 'utf8'),
  ])
  const { codec, init, ranges } = z.parse(placesForm, JSON.parse(places))
  const piece = ([from, size]: [number, number]) => bytes.subarray(from, from + size)
  return { codec, init: piece(init), segments: ranges.map(piece) }
}

/** Sizes of all clips of videos, in pixels and seconds. */
const format = { width: 960, height: 540, segmentSeconds: 5 } as const

const nameOf = (clip: string, place: number) => `sample-${clip}-${place}.m4s`

/** Stores the files of a clip under names of its own, so that storing them again changes nothing. */
export async function storeClipFiles(storage: Pick<Storage, 'put'>, name: string): Promise<Clip> {
  const clip = await readClip(name)
  for (const [place, bytes] of clip.segments.entries())
    await storage.put(nameOf(name, place), bytes, 'video/iso.segment')
  return clip
}

interface ClipVideo {
  name: string
  clip: Clip
  /** Number of times that the clip is played; each is a part of its own. */
  rounds: number
  /** When a broadcast began that the clip stands for; null for a file. */
  beganAt: Date | null
}

/** Writes the rows of a video that plays a stored clip. Returns the id of the media and its length in seconds. */
export async function addClipVideo(db: Database, { name, clip, rounds, beganAt }: ClipVideo) {
  const repository = mediaRepository(db)
  const { width, height, segmentSeconds } = format
  const count = clip.segments.length
  const seconds = count * rounds * segmentSeconds
  const mediaId = await repository.create(beganAt ? 'broadcast' : 'file')
  for (let part = 1; part <= rounds; part += 1)
    await repository.addPart({
      mediaId,
      part,
      init: clip.init,
      codec: clip.codec,
      width,
      height,
      hasAudio: false,
    })
  await repository.addSegments(
    Array.from({ length: count * rounds }, (_, n) => {
      const second = n * segmentSeconds
      return {
        mediaId,
        n,
        part: Math.floor(n / count) + 1,
        startsAt: beganAt && new Date(beganAt.getTime() + second * 1_000),
        second,
        seconds: segmentSeconds,
        bytes: clip.segments[n % count]?.length ?? 0,
        name: nameOf(name, n % count),
      }
    }),
  )
  await repository.finish(mediaId, seconds)
  return { mediaId, seconds }
}
