import { dayMs, midnightBefore, minuteMs } from '../calendar'

/** Maximum lead of an exchange's clock over the local clock, in milliseconds. */
const maxClockLead = 5 * minuteMs

/**
 * The time of a snapshot in epoch milliseconds: the last time before its receipt (with a tolerance for
 * differing clocks) at which the exchange's clock showed `HH:MM:SS` or `HHMMSS`. Null for a malformed time.
 * Only this rule is correct both for night snapshots of every exchange and for yesterday's snapshots repeated
 * at a login.
 */
export function feedTime(clock: string, millisecond: number, receivedAt: number): number | null {
  const colons = clock.charCodeAt(2) === 58 ? 1 : 0
  if (clock.length !== 6 + 2 * colons) return null
  const hour = twoDigits(clock, 0)
  const minute = twoDigits(clock, 2 + colons)
  const second = twoDigits(clock, 4 + 2 * colons)
  if (!(hour < 24 && minute < 60 && second < 60)) return null
  const latest = receivedAt + maxClockLead
  const at = midnightBefore(latest) + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond
  return at > latest ? at - dayMs : at
}

/** The number at `index`; NaN unless both characters are digits. */
function twoDigits(text: string, index: number): number {
  const tens = text.charCodeAt(index) - 48
  const ones = text.charCodeAt(index + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}
