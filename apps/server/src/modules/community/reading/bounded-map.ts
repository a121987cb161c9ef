/** A map with a maximum size; it drops its oldest entries when it is full. */
export function createBoundedMap<Value>(maxSize: number) {
  const entries = new Map<string, Value>()
  return {
    get: (key: string) => entries.get(key),
    set(key: string, value: Value) {
      entries.delete(key)
      entries.set(key, value)
      for (const oldest of entries.keys()) {
        if (entries.size <= maxSize) return
        entries.delete(oldest)
      }
    },
    size: () => entries.size,
  }
}
