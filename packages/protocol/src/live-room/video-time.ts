/**
 * A stretch of a video without a gap in the clock: it plays `seconds` from `second` on, and shows what happened from
 * `starts_at` (epoch milliseconds) on.
 */
export interface VideoPiece {
  second: number
  seconds: number
  /** Null in a video that was uploaded. */
  starts_at: number | null
}

/** Seconds are sums of fractions, so that a border between two pieces counts within half a millisecond. */
const tolerance = 0.0005

/** Epoch milliseconds of what a second of the video shows; null outside its pieces and in an uploaded video. */
export function clockAt(pieces: readonly VideoPiece[], second: number): number | null {
  const piece = pieces.findLast((each) => each.second <= second + tolerance)
  if (!piece || piece.starts_at === null || second > piece.second + piece.seconds + tolerance) return null
  return piece.starts_at + (second - piece.second) * 1_000
}

const endsAt = ({ starts_at: startsAt, seconds }: VideoPiece) => (startsAt ?? 0) + seconds * 1_000

/**
 * The second of the video that shows a moment (epoch milliseconds); null if it was cut out, fell into an interruption,
 * or lies outside of the video.
 */
export function secondAt(pieces: readonly VideoPiece[], at: number): number | null {
  const piece = pieces.find(
    (each) => each.starts_at !== null && each.starts_at <= at && at < endsAt(each) - tolerance * 1_000,
  )
  return piece?.starts_at == null ? null : piece.second + (at - piece.starts_at) / 1_000
}

/** The first second of the video that shows a moment or what came after it; null if nothing does. */
export function secondFrom(pieces: readonly VideoPiece[], at: number): number | null {
  return (
    secondAt(pieces, at) ??
    pieces.find((each) => each.starts_at !== null && each.starts_at >= at)?.second ??
    null
  )
}
