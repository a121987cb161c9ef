import type { VideoCut, VideoPiece } from '@vce/protocol'

/** A stored segment, as far as the clock of a video is concerned. */
export interface TimedSegment {
  n: number
  part: number
  startsAt: Date | null
  /** Second of the media at which it begins. */
  second: number
  seconds: number
}

/** A stretch of a video: consecutive segments of one part, whose clock runs with their seconds. */
export interface TimelinePiece extends VideoPiece {
  /** Second of the media at which it begins. */
  mediaSecond: number
  from_n: number
  to_n: number
  part: number
}

/** The clock of a stream may differ so much from its seconds, in milliseconds, before a new piece begins. */
const maxDriftMs = 500

/** Seconds are sums of fractions, so that a border between two pieces counts within half a millisecond. */
const tolerance = 0.0005

/** Whether a segment belongs to a video with these cuts; without cuts each one does. */
export const keepsOf = (cuts: readonly VideoCut[]) => (n: number) =>
  cuts.length === 0 || cuts.some(({ from_n: from, to_n: to }) => from <= n && n <= to)

/** Whether a segment continues a piece in number, part and clock. */
function continues(piece: TimelinePiece, { n, part, startsAt }: TimedSegment): boolean {
  if (n !== piece.to_n + 1 || part !== piece.part) return false
  if (startsAt === null || piece.starts_at === null) return startsAt === piece.starts_at
  return Math.abs(startsAt.getTime() - (piece.starts_at + piece.seconds * 1_000)) <= maxDriftMs
}

/** The pieces of a video that consists of the segments within `cuts`; without cuts of all. */
export function timelineOf(segments: readonly TimedSegment[], cuts: readonly VideoCut[]): TimelinePiece[] {
  const pieces: TimelinePiece[] = []
  const keeps = keepsOf(cuts)
  let second = 0
  for (const segment of segments) {
    if (!keeps(segment.n)) continue
    const last = pieces.at(-1)
    if (last && continues(last, segment)) {
      last.seconds += segment.seconds
      last.to_n = segment.n
    } else
      pieces.push({
        second,
        seconds: segment.seconds,
        starts_at: segment.startsAt?.getTime() ?? null,
        mediaSecond: segment.second,
        from_n: segment.n,
        to_n: segment.n,
        part: segment.part,
      })
    second += segment.seconds
  }
  return pieces
}

/** Length of a video in seconds. */
export const secondsOf = (pieces: readonly TimelinePiece[]) =>
  pieces.reduce((sum, { seconds }) => sum + seconds, 0)

/** The second of the media that a second of the video shows; the end of the video belongs to its last piece. */
export function mediaSecondOf(pieces: readonly TimelinePiece[], second: number): number | null {
  const piece = pieces.findLast((each) => each.second <= second + tolerance)
  if (!piece || second > piece.second + piece.seconds + tolerance) return null
  return piece.mediaSecond + (second - piece.second)
}

/** The second of the video that shows a second of the media; null if it was cut out. */
export function videoSecondOf(pieces: readonly TimelinePiece[], mediaSecond: number): number | null {
  const piece = pieces.find(
    (each) =>
      each.mediaSecond <= mediaSecond + tolerance &&
      mediaSecond < each.mediaSecond + each.seconds - tolerance,
  )
  return piece ? piece.second + (mediaSecond - piece.mediaSecond) : null
}
