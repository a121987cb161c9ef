import { durationText } from '#app/lib/duration-text'

/** A piece of a playlist on the time line of the player, in seconds. */
export interface TimedFragment {
  start: number
  duration: number
  /** Epoch milliseconds of its first picture; null if unknown. */
  programDateTime: number | null
}

/** Distance to the newest picture up to which a reader counts as live, in seconds. */
const maxLiveBehind = 15
export const isBehindLive = (behind: number) => behind > maxLiveBehind

/** Distance within which a seek leads back to live, in seconds. */
const maxSeekLive = 5
export const leadsToLive = (behind: number) => behind <= maxSeekLive

/** Seconds to which a reader may go back. */
const dvrSeconds = 2 * 3_600
/** Seconds of a full window that its begin will leave before they play. */
const leavingSeconds = 20

/** A distance to the newest picture within what can be played. */
export function clampBehind(behind: number, length: number): number {
  const last = length >= dvrSeconds - leavingSeconds ? length - leavingSeconds : length
  return Math.max(0, Math.min(behind, last))
}

/** Seconds of a broadcast to which a reader may go back; its interruptions, which it lacks, are not known. */
export const expectedLength = (beganAt: number, now: number) =>
  Math.max(0, Math.min(dvrSeconds, (now - beganAt) / 1_000))

/** Epoch milliseconds at which the picture at a time was taken; null if unknown. */
export function dateAt(fragments: readonly TimedFragment[], time: number): number | null {
  const fragment = fragments.findLast(({ start }) => start <= time) ?? fragments[0]
  if (!fragment || fragment.programDateTime === null) return null
  const offset = Math.max(0, Math.min(time - fragment.start, fragment.duration))
  return fragment.programDateTime + offset * 1_000
}

/** The time of the picture that was taken at a moment, or of the next one after it; null if there is none. */
export function timeAt(fragments: readonly TimedFragment[], date: number): number | null {
  for (const { start, duration, programDateTime } of fragments) {
    if (programDateTime === null) continue
    if (date < programDateTime + duration * 1_000)
      return start + Math.max(0, (date - programDateTime) / 1_000)
  }
  return null
}

export const behindText = (seconds: number) => `落后 ${durationText(Math.round(seconds))}`

/**
 * Pause between two requests for the playlist of two hours, in milliseconds: none for a reader who comes near its end.
 */
export const dvrPauseMs = (behind: number, isPaused: boolean) => (behind > 60 || isPaused ? 10_000 : 0)
