/** The parts of a stream until a signal ends it, even where its source does not listen. Throws the signal's reason. */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  signal.throwIfAborted()
  const parts = source[Symbol.asyncIterator]()
  let abort: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
  })
  // Nothing waits for it between two parts.
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
