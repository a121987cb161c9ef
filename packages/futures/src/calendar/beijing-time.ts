import { dayMs, hourMs } from './durations'

/** Beijing is eight hours ahead of UTC, and has had no summer time since 1991. */
const beijingOffset = 8 * hourMs

/**
 * Converts a Beijing time `YYYY-MM-DD HH:mm[:ss[.fff]]` to epoch milliseconds (UTC); throws for any other
 * text.
 */
export function epochOf(moment: string): number {
  const time = momentForm.test(moment) ? Date.parse(`${moment.replace(' ', 'T')}Z`) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not a moment: ${moment}`)
  return time - beijingOffset
}

const momentForm = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d(\.\d{1,3})?)?$/

/** Converts epoch milliseconds to a Beijing time `YYYY-MM-DD HH:mm:ss`. */
export function momentAt(epoch: number): string {
  return new Date(epoch + beijingOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** The last midnight in Beijing at or before a time; both in epoch milliseconds. */
export function midnightBefore(epoch: number): number {
  return Math.floor((epoch + beijingOffset) / dayMs) * dayMs - beijingOffset
}
