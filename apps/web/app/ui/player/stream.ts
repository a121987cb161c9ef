/** Addresses of a stream, and for how long their ticket is valid. */
export interface PlayAddress {
  hls: string
  /** The stream with low latency; null without one. */
  flv?: string | null
  /** The playlist of the last two hours; null without one. */
  dvr?: string | null
  lifeMs: number
}

export interface LiveSource {
  /** New addresses; rejects if there is nothing to play, or the reader may not see it. */
  fetch(): Promise<PlayAddress>
  /** Headers by which the server knows the browser. */
  headers(): Readonly<Record<string, string>>
}

/** State of a live stream: `waiting` has no picture yet, or lost it. */
export type StreamState = 'waiting' | 'playing' | 'lost'

/**
 * Reason for which a playback broke off: there is no picture `yet`, its ticket or connection was `lost`, the line
 * `ended` in order, or it `failed`.
 */
export type Break = 'yet' | 'lost' | 'ended' | 'failed'

/** Place of the picture in what can be played, in seconds. */
export interface Position {
  /** Distance to the newest picture. */
  behind: number
  length: number
}

interface PlaybackEvents {
  onState: (state: 'waiting' | 'playing') => void
  onBreak: (reason: Break) => void
  /** Called when it becomes known whether the stream has sound. */
  onAudio: (hasAudio: boolean) => void
}

export interface PlaybackOptions extends PlaybackEvents {
  address: () => PlayAddress
  headers: LiveSource['headers']
}

/** A stream that plays in a video element by one protocol. */
export interface Playback {
  /** Where playing should be to be live; null until it is known, in seconds of the video element. */
  edge(): number | null
  /** Seconds between the picture and now; null while they are unknown. */
  latency(): number | null
  /** Null until it is known. */
  position(): Position | null
  /** Epoch milliseconds at which the picture was taken that lies so many seconds back; null if unknown. */
  takenAt(behind: number): number | null
  /** Moves to the picture that lies so many seconds back, where those before the newest can be played. */
  seek?(behind: number): void
  close(): void
}
