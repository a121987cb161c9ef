import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import { type PlaylistSegment, playlistLength, type Stream } from './stream'

/** The minute of the sample, drawn by `npm run sample-media`. */
const sampleFiles = path.resolve('apps/server/assets/media')

const range = z.tuple([z.int().check(z.nonnegative()), z.int().check(z.positive())])
const placesForm = z.object({ codec: z.string(), init: range, ranges: z.array(range) })

const segmentMs = 2_000
/** The moment at which segment 0 began: all processes count from it, without a state. */
const epoch = Date.parse('2026-01-01T00:00:00Z')

/** Number of the segment that is being recorded at a moment, if a stream had run since the epoch. */
const headAt = (now: Date) => Math.floor((now.getTime() - epoch) / segmentMs)

/** Whether the sample plays at a moment: before the epoch there is nothing to play. */
export const samplePlaysAt = (now: Date) => headAt(now) >= playlistLength

/** The newest segments of the sample at a moment, of a loop of `length` segments. */
export function sampleSegments(now: Date, length: number): PlaylistSegment[] {
  const head = headAt(now)
  return Array.from({ length: playlistLength }, (_, place) => {
    const n = head - playlistLength + place
    return {
      n,
      part: 1,
      seconds: segmentMs / 1_000,
      startsAt: new Date(epoch + n * segmentMs),
      isContinued: n % length !== 0,
    }
  })
}

/**
 * The sample stream: a minute of pictures that is repeated for ever. What plays follows from the clock alone, so that
 * every process serves the same stream, also after a restart.
 */
export function createSampleStream({
  clock,
  folder = sampleFiles,
}: {
  clock: Clock
  folder?: string
}): Stream {
  let loaded: Promise<{ bytes: Buffer; init: [number, number]; ranges: [number, number][] }> | undefined
  async function load() {
    const [bytes, places] = await Promise.all([
      readFile(path.join(folder, 'live-sample.m4s')),
      readFile(path.join(folder, 'live-sample.json'), 'utf8'),
    ])
    return { bytes, ...z.parse(placesForm, JSON.parse(places)) }
  }
  /** The file is read with the first viewer: most processes never show it. */
  const sample = () => {
    loaded ??= load()
    return loaded
  }
  const piece = (bytes: Buffer, [from, size]: [number, number]) => ({
    body: bytes.subarray(from, from + size),
    size,
  })

  return {
    async playlist() {
      const now = clock.now()
      if (!samplePlaysAt(now)) return null
      const { length } = (await sample()).ranges
      const segments = sampleSegments(now, length)
      return { segments, discontinuitySequence: Math.floor((segments[0]?.n ?? 0) / length) }
    },

    async init(part) {
      const { bytes, init } = await sample()
      return part === 1 ? piece(bytes, init) : null
    },

    async segment(n) {
      const { bytes, ranges } = await sample()
      // A segment that is not recorded yet is as unknown as in a real stream.
      const place = n < headAt(clock.now()) ? ranges[n % ranges.length] : undefined
      return place ? piece(bytes, place) : null
    },
  }
}
