import type { RoomRole } from '@vce/protocol'
import type { Actor, ReaderRights } from '#platform/http'
import { personOf, type RoomPerson } from './room-person'
import type { LiveRoom } from './rooms.repository'

/** The refusals of a room to a caller who may not read about it. */
export type RoomRefusal = 'unknownRoom' | 'comingSoon' | 'needsSignIn' | 'banned'

/** The running bans, in the memory of this process. */
interface Bans {
  /** Waits until the bans are at most two seconds old. */
  fresh(): Promise<unknown>
  banOf(person: RoomPerson, roomId: number): unknown
  /** Whether a guest is of the network of a banned guest. */
  needsSignIn(person: RoomPerson, roomId: number): boolean
}

interface AccessOptions {
  bans: Bans
  rights: Pick<ReaderRights, 'of'>
  /** Ids of the circles of a user. */
  circlesOf: (userId: number) => Promise<number[]>
}

const rank: Readonly<Record<RoomRole, number>> = { guest: 0, member: 1, vip: 2, assistant: 3, teacher: 4 }

/** Whether a role may act on another one: only on a lower one. */
export const isAbove = (role: RoomRole, other: RoomRole) => rank[role] > rank[other]
/** Whether a role has the tools of those who lead a room. */
export const isLeading = (role: RoomRole) => rank[role] >= rank.assistant

type AccessRoom = Pick<
  LiveRoom,
  'id' | 'type' | 'teacherId' | 'assistantIds' | 'circleId' | 'courseId' | 'isMembersOnly'
>

/** Decides which role a caller has in a room, and whether the caller may enter it. */
export function createRoomAccess({ bans, rights, circlesOf }: AccessOptions) {
  async function roleOf(actor: Actor, room: AccessRoom): Promise<RoomRole> {
    if (actor.kind !== 'user') return 'guest'
    if (actor.userId === room.teacherId) return 'teacher'
    if (room.assistantIds.includes(actor.userId)) return 'assistant'
    return (await rights.of(actor, 'live_room')) ? 'vip' : 'member'
  }

  /** Whether the room exists for the caller: a room of a circle is unknown outside the circle. */
  async function isVisible(actor: Actor, role: RoomRole, room: AccessRoom) {
    if (room.circleId === null || isLeading(role)) return true
    return actor.kind === 'user' && (await isVisibleTo(actor.userId, room))
  }

  const isVisibleTo = async (userId: number, { circleId }: AccessRoom) =>
    circleId === null || (await circlesOf(userId)).includes(circleId)

  return {
    roleOf,

    /** Whether the room exists for a user who does not lead it. */
    isVisibleTo,

    /** The caller's role; or the reason for which the caller may not read about the room. */
    async see(actor: Actor, room: AccessRoom | undefined): Promise<{ role: RoomRole } | RoomRefusal> {
      if (!room) return 'unknownRoom'
      const role = await roleOf(actor, room)
      if (!(await isVisible(actor, role, room))) return 'unknownRoom'
      if (room.type === -1) return 'comingSoon'
      const person = personOf(actor)
      await bans.fresh()
      if (bans.banOf(person, room.id)) return 'banned'
      if (role === 'guest' && (room.type === 1 || bans.needsSignIn(person, room.id))) return 'needsSignIn'
      return { role }
    },

    /** Whether a caller with a role may watch and write. */
    mayEnter: (role: RoomRole, { isMembersOnly }: AccessRoom) => !isMembersOnly || isAbove(role, 'member'),
  }
}
export type RoomAccess = ReturnType<typeof createRoomAccess>
