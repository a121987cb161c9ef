/** A stream, such as a socket's, that can buffer writes and flush them together. */
export interface CorkableStream {
  write(bytes: Buffer): void
  cork(): void
  uncork(): void
}

/**
 * Combines frames that are written to a client in the same turn of the event loop into one write: the system
 * call costs more than a frame.
 */
export function createBatchedWrites() {
  let corked = new Set<CorkableStream>()

  function flush() {
    const due = corked
    corked = new Set()
    for (const wire of due) wire.uncork()
  }

  return {
    write(wire: CorkableStream, bytes: Buffer) {
      if (!corked.has(wire)) {
        if (corked.size === 0) setImmediate(flush)
        corked.add(wire)
        wire.cork()
      }
      wire.write(bytes)
    },
  }
}
