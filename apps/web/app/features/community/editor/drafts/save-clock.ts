/** Milliseconds after the last key, and after the first one that is not saved, until a draft is saved. */
const pauseMs = 3_000
const maxUnsavedMs = 10_000

interface Changes {
  /** Epoch milliseconds of the first change that is not saved, and of the last one. */
  first: number
  last: number
}

/** Milliseconds until the next save. */
export const msToSave = ({ first, last }: Changes, now: number) =>
  Math.max(0, Math.min(last + pauseMs, first + maxUnsavedMs) - now)
