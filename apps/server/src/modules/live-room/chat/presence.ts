/**
 * People in the rooms, counted by their sockets: two tabs of one person count once. A person is a user id or a
 * guest's socket.
 */
export function createPresence() {
  const rooms = new Map<number, Map<string, number>>()

  return {
    /** A socket of a person enters a room; returns the function to call when it leaves. */
    enter(roomId: number, person: string) {
      const people = rooms.get(roomId) ?? new Map<string, number>()
      rooms.set(roomId, people)
      people.set(person, (people.get(person) ?? 0) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (people.get(person) ?? 1) - 1
        if (left > 0) people.set(person, left)
        else people.delete(person)
        if (people.size === 0 && rooms.get(roomId) === people) rooms.delete(roomId)
      }
    },
    onlineOf: (roomId: number) => rooms.get(roomId)?.size ?? 0,
  }
}
export type Presence = ReturnType<typeof createPresence>
