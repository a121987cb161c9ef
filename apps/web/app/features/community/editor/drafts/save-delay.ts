/**
 * A draft is saved `pauseMs` after the last change, at the latest `maxUnsavedMs` after the first unsaved
 * change.
 */
const pauseMs = 3_000
const maxUnsavedMs = 10_000

interface Changes {
  /** Times of the first and the last unsaved change, in epoch milliseconds. */
  first: number
  last: number
}

/** Milliseconds until the next save. */
export const msUntilSave = ({ first, last }: Changes, now: number) =>
  Math.max(0, Math.min(last + pauseMs, first + maxUnsavedMs) - now)
