import { type getRoomUsers, maxRoomUsers, type OutputOf, type RoomRole } from '@vce/protocol'
import { profiles } from '#modules/profile'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { bansRepository, type Restriction } from '../bans/bans.repository'
import { type Author, mayLift } from '../bans/restrict'
import type { LiveRoom } from '../rooms/rooms.repository'

type RoomUsers = OutputOf<typeof getRoomUsers>

/** Maximum number of running mutes and bans that are listed. */
const maxRestrictions = 200

/** The prefix of users among the people of a room. */
const userPrefix = 'user '
/** Ids of the users among the people of a room. */
const userIdsOf = (people: ReadonlySet<string>) =>
  [...people]
    .filter((person) => person.startsWith(userPrefix))
    .map((person) => Number(person.slice(userPrefix.length)))

/** The role of a user as those who lead a room see it; membership does not matter to them. */
export const targetRole = (room: Pick<LiveRoom, 'teacherId' | 'assistantIds'>, userId: number): RoomRole =>
  userId === room.teacherId ? 'teacher' : room.assistantIds.includes(userId) ? 'assistant' : 'member'

const leadingFirst: readonly RoomRole[] = ['teacher', 'assistant', 'member']

interface Facts {
  room: LiveRoom
  people: ReadonlySet<string>
  author: Author
  now: Date
}

/** The people of a room, and whom it has muted or banned. */
export async function roomPeople(db: Database, { room, people, author, now }: Facts): Promise<RoomUsers> {
  const userIds = userIdsOf(people)
  const shown = userIds
    .map((id) => ({ id, role: targetRole(room, id) }))
    .sort(
      (one, other) => leadingFirst.indexOf(one.role) - leadingFirst.indexOf(other.role) || one.id - other.id,
    )
    .slice(0, maxRoomUsers)
  const running = await bansRepository(db).ofRoom(room.id, now, maxRestrictions)
  const shownIds = shown.map(({ id }) => id)
  const mutes = shownIds.length === 0 ? [] : await bansRepository(db).mutesAmong(shownIds, room.id, now)
  const ids = [...shownIds, ...running.flatMap(({ userId }) => userId ?? [])]
  const known = await profiles(db).among([...new Set(ids)])
  const nicknameOf = (id: number) => known.get(id)?.nickname ?? ''

  function mutedUntil(id: number): string | null {
    const own = mutes.filter(({ userId }) => userId === id)
    if (own.length === 0) return null
    const ends = own.flatMap(({ until }) => until ?? [])
    return ends.length < own.length
      ? ''
      : beijingTime(new Date(Math.max(...ends.map((end) => end.getTime()))))
  }
  const restriction = (each: Restriction) => ({
    id: each.id,
    user: each.userId === null ? null : { id: each.userId, nickname: nicknameOf(each.userId) },
    reason: each.reason,
    until: each.until && beijingTime(each.until),
    scope: each.roomId === null ? ('all' as const) : ('room' as const),
    // A teacher's ban is lifted by operators alone, and so is what holds for all rooms.
    liftable: each.kind === 'mute' && each.roomId !== null && mayLift(each, author, room.teacherId),
  })
  return {
    users: shown.map(({ id, role }) => ({
      id,
      nickname: nicknameOf(id),
      avatar: known.get(id)?.avatar ?? '',
      role,
      muted_until: mutedUntil(id),
    })),
    guests: people.size - userIds.length,
    muted: running.filter(({ kind }) => kind === 'mute').map(restriction),
    banned: running.filter(({ kind }) => kind === 'ban').map(restriction),
  }
}
