/** A stream that can hold back what is written, to write it together: a socket's. */
export interface Wire {
  write(bytes: Buffer): void
  cork(): void
  uncork(): void
}

/**
 * Frames that come for a client in the same turn of the event loop go out in one write: the call to the system costs
 * more than the frame.
 */
export function createJoinedWrites() {
  let held = new Set<Wire>()

  function release() {
    const due = held
    held = new Set()
    for (const wire of due) wire.uncork()
  }

  return {
    write(wire: Wire, bytes: Buffer) {
      if (!held.has(wire)) {
        if (held.size === 0) setImmediate(release)
        held.add(wire)
        wire.cork()
      }
      wire.write(bytes)
    },
  }
}
