/** An error of hls.js, as far as the remedy depends on it. */
export interface HlsFault {
  details: string
  isFatal: boolean
  /** Whether it is an error of the media, not of the network. */
  isMedia: boolean
  /** Whether the decoder still shows what it was given. */
  isDecoding: boolean
  /** HTTP status; absent without an answer. */
  status?: number
}

/**
 * `wait`: there is no segment yet. `renew`: a new ticket, and all from the start. `recover`: a new decoder at the same
 * place. `step`: a new decoder for what comes next, once
 * the rest has been shown.
 */
export type Remedy = 'none' | 'wait' | 'renew' | 'recover' | 'step'

/** A second error of the media within this time is not mended in place, in milliseconds. */
const recoveryMs = 10_000
/** Playlists that do not exist yet, or have no segment yet. */
const empty = ['levelEmptyError', 'manifestLoadError', 'levelLoadError']

/** The remedy for an error; `recoveries` are the epoch milliseconds of those before. */
export function remedyFor(
  { details, isFatal, isMedia, isDecoding, status }: HlsFault,
  recoveries: readonly number[],
  now: number,
): Remedy {
  if (status === 403) return 'renew'
  if (details === 'levelEmptyError' || (status === 404 && empty.includes(details))) return 'wait'
  if (!isFatal) return 'none'
  if (!isMedia || recoveries.some((at) => now - at < recoveryMs)) return 'renew'
  // Sound that begins needs another source buffer than pictures alone had.
  return details === 'bufferAppendError' && isDecoding ? 'step' : 'recover'
}
