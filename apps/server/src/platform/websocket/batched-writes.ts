/** A stream that can buffer writes and flush them together: the one of a socket. */
export interface Wire {
  write(bytes: Buffer): void
  cork(): void
  uncork(): void
}

/**
 * Frames for a client in the same turn of the event loop are written together, because the system call costs more than
 * the frame.
 */
export function createBatchedWrites() {
  let corked = new Set<Wire>()

  function flush() {
    const due = corked
    corked = new Set()
    for (const wire of due) wire.uncork()
  }

  return {
    write(wire: Wire, bytes: Buffer) {
      if (!corked.has(wire)) {
        if (corked.size === 0) setImmediate(flush)
        corked.add(wire)
        wire.cork()
      }
      wire.write(bytes)
    },
  }
}
