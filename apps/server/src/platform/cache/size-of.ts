/** Bytes of a cell or a slot in V8's heap, about. */
const slot = 8
const header = 24

/** About how many bytes a value of plain data takes in memory. Counting ends after `maxNodes` values. */
export function sizeOf(value: unknown, maxNodes = 200_000): number {
  let nodes = 0
  let bytes = 0
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && nodes < maxNodes) {
    const next = waiting.pop()
    nodes += 1
    if (typeof next === 'string') bytes += header + next.length * 2
    else if (typeof next !== 'object' || next === null) bytes += slot
    else if (ArrayBuffer.isView(next)) bytes += header + next.byteLength
    else {
      const parts = Array.isArray(next) ? next : Object.values(next)
      bytes += header + parts.length * slot
      for (const part of parts) waiting.push(part)
    }
  }
  return bytes
}
