/** Approximate bytes of a slot and of an object header in V8's heap. */
const slot = 8
const header = 24

/** Approximate bytes of plain data in memory. Counting stops after `maxNodes` values. */
export function sizeOf(value: unknown, maxNodes = 200_000): number {
  let nodes = 0
  let bytes = 0
  const pending: unknown[] = [value]
  while (pending.length > 0 && nodes < maxNodes) {
    const next = pending.pop()
    nodes += 1
    if (typeof next === 'string') bytes += header + next.length * 2
    else if (typeof next !== 'object' || next === null) bytes += slot
    else if (ArrayBuffer.isView(next)) bytes += header + next.byteLength
    else {
      const parts = Array.isArray(next) ? next : Object.values(next)
      bytes += header + parts.length * slot
      for (const part of parts) pending.push(part)
    }
  }
  return bytes
}
