/** A draft is saved `pauseMs` after the last key, or `maxUnsavedMs` after the first unsaved one. */
const pauseMs = 3_000
const maxUnsavedMs = 10_000

interface Changes {
  /** Times of the first and the last unsaved change, in epoch milliseconds. */
  first: number
  last: number
}

/** Milliseconds until the next save. */
export const msToSave = ({ first, last }: Changes, now: number) =>
  Math.max(0, Math.min(last + pauseMs, first + maxUnsavedMs) - now)
