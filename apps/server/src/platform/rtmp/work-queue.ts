export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Runs work one after another in the order of the calls. Failures are the work's own business: it must not throw. */
export function createWorkQueue() {
  let last = Promise.resolve()
  let waitingBytes = 0

  return {
    /** Bytes that the work which has not ended holds. */
    waitingBytes: () => waitingBytes,
    add(bytes: number, work: () => Promise<void>) {
      waitingBytes += bytes
      last = last.then(work).then(() => {
        waitingBytes -= bytes
      })
    },
    /** Resolves when all work that was added has ended. */
    settled: () => last,
  }
}
