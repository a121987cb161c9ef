/**
 * Limits the messages that a room takes within a second of the clock. The counts are in memory: with several processes
 * each admits as many, which still bounds the room's counter.
 */
export function createSecondCap(max: number) {
  const rooms = new Map<number, { second: number; count: number }>()
  return {
    /** Counts a message; false if the room has taken as many as it can. */
    take(roomId: number, now: Date): boolean {
      const second = Math.floor(now.getTime() / 1000)
      const before = rooms.get(roomId)
      const count = before?.second === second ? before.count : 0
      if (count >= max) return false
      rooms.set(roomId, { second, count: count + 1 })
      return true
    },
  }
}
