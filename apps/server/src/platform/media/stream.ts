import type { Readable } from 'node:stream'

/** A segment as playlists list it. */
export interface PlaylistSegment {
  n: number
  /** Its init segment. */
  part: number
  seconds: number
  startsAt: Date | null
  /** Whether it continues the segment before: same decoder configuration, no jump in time. */
  isContinued: boolean
}

export interface Playlist {
  segments: readonly PlaylistSegment[]
  /** Number of discontinuities before the first segment. */
  discontinuitySequence: number
  /** Whether nothing follows: the playlist of a whole video. */
  isComplete?: boolean
}

export interface MediaBytes {
  body: Buffer | Readable
  size: number
}

/** The newest segments, or the last two hours for those who go back. */
export type PlaylistLength = 'live' | 'dvr'

/** A stream that is served by playlist, init segments and segments; null: there is no such piece. */
export interface Stream {
  playlist(length?: PlaylistLength): Promise<Playlist | null>
  init(part: number): Promise<MediaBytes | null>
  segment(n: number): Promise<MediaBytes | null>
}

/** Number of segments in a live playlist. */
export const playlistLength = 6
/** Milliseconds of a stream to which viewers may go back. */
export const dvrMs = 2 * 3_600_000
