/** Minimum time between two full boards while contracts or limits arrive one by one. */
const boardIntervalMs = 5_000

/** Decides when the full board is published again. Times are epoch milliseconds. */
export function createBoardSchedule() {
  let changed = false
  let publishedAt = Number.NEGATIVE_INFINITY
  return {
    /** The board has a new contract or changed static fields. */
    markChanged() {
      changed = true
    },
    isDue: (now: number) => changed && now >= publishedAt + boardIntervalMs,
    markPublished(now: number) {
      changed = false
      publishedAt = now
    },
  }
}
