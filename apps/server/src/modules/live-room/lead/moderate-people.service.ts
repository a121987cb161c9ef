import { hourMs, minuteMs } from '@vce/futures'
import {
  banHours,
  banUser,
  getRoomUsers,
  type InputOf,
  maxMuteMinutes,
  muteUser,
  type OutputOf,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { bansRepository } from '../bans/bans.repository'
import { liftIn, mayLift, restrictIn } from '../bans/restrict'
import { type EntryOptions, enterRoom } from '../chat/enter-room'
import { isAbove, isLeading } from '../rooms/room-access'
import type { LiveRoom } from '../rooms/rooms.repository'
import { roomPeople, targetRole } from './room-people'

export interface ModerateOptions extends EntryOptions {
  clock: Clock
  /** The people in a room, on all processes. */
  peopleOf: (roomId: number) => ReadonlySet<string>
  /** To be called after the commit of a ban. */
  onBansChanged: () => Promise<unknown>
}

/** Endpoints by which those who lead a room mute and ban people. */
export function createModeratePeople(options: ModerateOptions) {
  const { db, clock, peopleOf, onBansChanged } = options

  /** Lifts the mutes of a user in a room. Those that the caller may not lift are a fault. */
  async function unmute(tx: Database, room: LiveRoom, userId: number, by: number, now: Date) {
    const author = { userId: by }
    const running = await bansRepository(tx).runningOf({ userId }, { kind: 'mute', roomId: room.id }, now)
    const own = running.filter((each) => mayLift(each, author, room.teacherId))
    if (own.length < running.length) throw failure(muteUser, 'ofHigherRole', { roomId: room.id, userId })
    await liftIn(tx, own, '由直播间管理人员解除', now)
  }

  return {
    async muteUser(actor: Actor, input: InputOf<typeof muteUser>): Promise<OutputOf<typeof muteUser>> {
      const { room_id: roomId, user_id: target, minutes, reason } = input
      const { userId } = userOf(actor)
      const { room, role } = await enterRoom(muteUser, options, actor, roomId)
      const details = { roomId, target }
      if (!isLeading(role)) throw refusal('forbidden', details)
      if (!(await profiles(db).exists(target))) throw failure(muteUser, 'unknownUser', details)
      if (!isAbove(role, targetRole(room, target))) throw failure(muteUser, 'higherRole', details)
      if (role === 'assistant' && minutes > maxMuteMinutes.assistant)
        throw failure(muteUser, 'tooLong', details)
      const now = clock.now()
      if (minutes === 0) {
        await db.transaction((tx) => unmute(tx, room, target, userId, now))
        return { until: null }
      }
      const until = new Date(now.getTime() + minutes * minuteMs)
      const subject = { userId: target }
      const mute = { kind: 'mute', room, subject, until, reason, author: { userId }, now } as const
      await db.transaction((tx) => restrictIn(tx, mute))
      return { until: beijingTime(until) }
    },

    async banUser(actor: Actor, input: InputOf<typeof banUser>): Promise<OutputOf<typeof banUser>> {
      const { room_id: roomId, user_id: target, reason } = input
      const { userId } = userOf(actor)
      const { room, role } = await enterRoom(banUser, options, actor, roomId)
      const details = { roomId, target }
      if (role !== 'teacher') throw refusal('forbidden', details)
      if (!(await profiles(db).exists(target))) throw failure(banUser, 'unknownUser', details)
      if (!isAbove(role, targetRole(room, target))) throw failure(banUser, 'higherRole', details)
      const now = clock.now()
      // The end of the broadcast ends it earlier.
      const until = new Date(now.getTime() + banHours * hourMs)
      const subject = { userId: target }
      const ban = { kind: 'ban', room, subject, until, reason, author: { userId }, now } as const
      await db.transaction((tx) => restrictIn(tx, ban))
      await onBansChanged()
      return { until: beijingTime(until) }
    },

    async getRoomUsers(
      actor: Actor,
      { room_id: roomId }: InputOf<typeof getRoomUsers>,
    ): Promise<OutputOf<typeof getRoomUsers>> {
      const { room, role } = await enterRoom(getRoomUsers, options, actor, roomId)
      if (!isLeading(role)) throw refusal('forbidden', { roomId })
      const author = { userId: userOf(actor).userId }
      return roomPeople(db, { room, people: peopleOf(roomId), author, now: clock.now() })
    },
  }
}
