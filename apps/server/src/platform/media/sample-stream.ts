import type { Clock } from '#platform/clock'
import { type Clip, readClip } from './store-clip'
import { type PlaylistSegment, playlistLength, type Stream } from './stream'

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
export function createSampleStream({ clock, folder }: { clock: Clock; folder?: string }): Stream {
  let loaded: Promise<Clip> | undefined
  /** The file is read with the first viewer: most processes never show it. */
  const sample = () => {
    loaded ??= readClip('live-sample', folder)
    return loaded
  }
  const piece = (body: Buffer) => ({ body, size: body.length })

  return {
    async playlist() {
      const now = clock.now()
      if (!samplePlaysAt(now)) return null
      const { length } = (await sample()).segments
      const segments = sampleSegments(now, length)
      return { segments, discontinuitySequence: Math.floor((segments[0]?.n ?? 0) / length) }
    },

    async init(part) {
      const { init } = await sample()
      return part === 1 ? piece(init) : null
    },

    async segment(n) {
      const { segments } = await sample()
      // A segment that is not recorded yet is as unknown as in a real stream.
      const bytes = n < headAt(clock.now()) ? segments[n % segments.length] : undefined
      return bytes ? piece(bytes) : null
    },
  }
}
