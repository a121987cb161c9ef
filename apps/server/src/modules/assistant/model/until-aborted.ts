/**
 * Yields the parts of a stream until a signal aborts it, even if the source ignores the signal. Throws the
 * signal's reason.
 */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  signal.throwIfAborted()
  const parts = source[Symbol.asyncIterator]()
  let abort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
  // Avoids an unhandled rejection between two parts, when no one awaits the promise.
  aborted.catch(() => undefined)
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), aborted])
      if (next.done) return
      yield next.value
    }
  } finally {
    if (abort) signal.removeEventListener('abort', abort)
  }
}
