/**
 * Creates a function that runs work: for the same key one at a time in the order of the calls, for different
 * keys concurrently.
 */
export function createTurnRunner() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    // A failure of the earlier work was already reported to its own caller, so this work runs anyway.
    const turn = (before ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
