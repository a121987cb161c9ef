import type { Clock } from '#platform/clock'
import type { RoomLink } from './room-link'

/** How often a process sends all its people to the others, and after which silence they drop them, in milliseconds. */
const wholeEveryMs = 15_000
const silenceMs = 45_000

type PeopleByRoom = Map<number, Set<string>>

interface OtherProcess {
  receivedAt: number
  people: PeopleByRoom
}

const emptyRoom: ReadonlySet<string> = new Set()

/** Applies changes to the people of another process; empty rooms are dropped. */
function change(people: PeopleByRoom, roomId: number, joined: readonly string[], left: readonly string[]) {
  const room = people.get(roomId) ?? new Set()
  for (const person of joined) room.add(person)
  for (const person of left) room.delete(person)
  if (room.size > 0) people.set(roomId, room)
  else people.delete(roomId)
}

/**
 * People in the rooms, counted by their sockets in all processes: two tabs of one person count once. A person is a
 * user, a guest's browser, or the socket of a guest without one.
 */
export function createPresence({ link, clock }: { link: RoomLink; clock: Clock }) {
  /** Number of sockets by room and person. */
  const rooms = new Map<number, Map<string, number>>()
  /** People who came (true) or left (false) since the last message to the other processes. */
  const changes = new Map<number, Map<string, boolean>>()
  const others = new Map<string, OtherProcess>()
  let wholeSentAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()

  link.onMessage((message, from) => {
    if (message.type !== 'people') return
    const known = message.isWhole ? undefined : others.get(from)?.people
    const people = known ?? new Map()
    for (const { roomId, joined, left } of message.rooms) change(people, roomId, joined, left)
    others.set(from, { receivedAt: now(), people })
  })

  function note(roomId: number, person: string, isIn: boolean) {
    const ofRoom = changes.get(roomId) ?? new Map<string, boolean>()
    changes.set(roomId, ofRoom.set(person, isIn))
  }

  function sendWhole() {
    wholeSentAt = now()
    changes.clear()
    link.publish({
      type: 'people',
      isWhole: true,
      rooms: [...rooms].map(([roomId, people]) => ({ roomId, joined: [...people.keys()], left: [] })),
    })
  }

  function sendChanges() {
    if (changes.size === 0) return
    const changed = [...changes].map(([roomId, people]) => {
      const whoIs = (isIn: boolean) =>
        [...people].filter(([, each]) => each === isIn).map(([person]) => person)
      return { roomId, joined: whoIs(true), left: whoIs(false) }
    })
    changes.clear()
    link.publish({ type: 'people', isWhole: false, rooms: changed })
  }

  /** The people in a room on all processes, as `personOf` of the places names them. */
  function peopleOf(roomId: number): ReadonlySet<string> {
    const people = new Set(rooms.get(roomId)?.keys() ?? [])
    for (const other of others.values())
      for (const person of other.people.get(roomId) ?? emptyRoom) people.add(person)
    return people
  }

  return {
    /** A socket of a person enters a room; returns the function to call when it leaves. */
    enter(roomId: number, person: string) {
      const people = rooms.get(roomId) ?? new Map<string, number>()
      rooms.set(roomId, people)
      const sockets = people.get(person) ?? 0
      people.set(person, sockets + 1)
      if (sockets === 0) note(roomId, person, true)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (people.get(person) ?? 1) - 1
        if (left > 0) return void people.set(person, left)
        people.delete(person)
        note(roomId, person, false)
        if (people.size === 0 && rooms.get(roomId) === people) rooms.delete(roomId)
      }
    },

    peopleOf,

    /** Number of people in a room. */
    onlineOf: (roomId: number): number => peopleOf(roomId).size,

    /** Reports the people of this process to the others, and drops those of processes that have stopped. */
    exchange() {
      for (const [process, { receivedAt }] of others)
        if (now() - receivedAt >= silenceMs) others.delete(process)
      if (now() - wholeSentAt >= wholeEveryMs) sendWhole()
      else sendChanges()
    },
  }
}
export type Presence = ReturnType<typeof createPresence>
