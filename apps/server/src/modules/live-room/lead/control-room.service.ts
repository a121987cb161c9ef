import {
  banRoomUser,
  controlRoom,
  type Endpoint,
  type InputOf,
  killLive,
  liftRoomBan,
  muteRoomUser,
  type OutputOf,
  recallRoomMessage,
} from '@vce/protocol'
import { profiles } from '#modules/profile'
import { type AuditedAction, type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { bansRepository } from '../bans/bans.repository'
import type { PublishFrame, SharedFrame } from '../chat/chat-frame'
import { pinFrame, pinIn, recallIn } from '../chat/lead-verbs'
import type { MessageRow } from '../chat/messages.repository'
import { roomsRepository } from '../rooms/rooms.repository'
import type { BroadcastChanges } from '../states/change-broadcast'
import { killAs, liftAs, restrictAs } from './control-verbs'

export interface ControlOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  publish: PublishFrame
  onBansChanged: () => Promise<unknown>
  changes: Pick<BroadcastChanges, 'committed'>
}

type RoomEndpoint = Endpoint & { errors: { unknownRoom: string } }

/** Endpoints of 场控. */
export function createControlRoom({ db, clock, audited, publish, onBansChanged, changes }: ControlOptions) {
  /** Runs an action with a room; refuses an unknown one. */
  async function roomIn(endpoint: RoomEndpoint, { tx }: AuditedAction, id: number) {
    const room = await roomsRepository(tx).byId(id)
    if (!room) throw failure(endpoint, 'unknownRoom', { id })
    return room
  }
  const run = <Result>(actor: Actor, work: (action: AuditedAction) => Promise<Result>) =>
    audited(sourceOf(operatorOf(actor)), work)
  const authorOf = (actor: Actor) => ({ operatorId: operatorOf(actor).operatorId })

  /** Changes rules, notice and pin in one transaction; returns the new pin if it is a part of the change. */
  async function control(action: AuditedAction, input: InputOf<typeof controlRoom>) {
    const { room_id: roomId, rules, notice, pinned, reason } = input
    const room = await roomIn(controlRoom, action, roomId)
    const { tx, audit } = action
    const pin = pinned === undefined ? null : await pinIn(tx, roomId, pinned)
    if (pin === undefined) throw failure(controlRoom, 'unknownMessage', { roomId, number: pinned })
    const after = { rules: rules ?? room.rules, notice: notice ?? room.notice }
    const changesRules = rules !== undefined || notice !== undefined
    if (changesRules) await roomsRepository(tx).setRules(roomId, after.rules, after.notice)
    await audit({
      action: 'live.control',
      target: `live room ${roomId}`,
      reason,
      before: { rules: room.rules, notice: room.notice, pinned: room.pinned },
      after: { ...after, pinned: pinned === undefined ? room.pinned : pinned },
    })
    return { pin, rules: changesRules ? after : null }
  }

  return {
    muteRoomUser: (
      actor: Actor,
      input: InputOf<typeof muteRoomUser>,
    ): Promise<OutputOf<typeof muteRoomUser>> =>
      run(actor, async (action) => {
        const { room_id: roomId, user_id: userId, minutes, reason } = input
        const room = roomId === null ? null : await roomIn(muteRoomUser, action, roomId)
        if (!(await profiles(action.tx).exists(userId)))
          throw failure(muteRoomUser, 'unknownUser', { userId })
        const mute = {
          kind: 'mute',
          room,
          subject: { userId },
          minutes,
          reason,
          author: authorOf(actor),
        } as const
        const { id, until } = await restrictAs(action, mute)
        return { id, until: until && beijingTime(until) }
      }),

    async banRoomUser(
      actor: Actor,
      input: InputOf<typeof banRoomUser>,
    ): Promise<OutputOf<typeof banRoomUser>> {
      const { room_id: roomId, user_id: userId, uuid = '', minutes, reason } = input
      const subject = userId === undefined ? { uuid } : { userId }
      const { id, until } = await run(actor, async (action) => {
        const room = roomId === null ? null : await roomIn(banRoomUser, action, roomId)
        if (userId !== undefined && !(await profiles(action.tx).exists(userId)))
          throw failure(banRoomUser, 'unknownUser', { userId })
        return restrictAs(action, { kind: 'ban', room, subject, minutes, reason, author: authorOf(actor) })
      })
      await onBansChanged()
      return { id, until: until && beijingTime(until) }
    },

    async liftRoomBan(
      actor: Actor,
      { id, reason }: InputOf<typeof liftRoomBan>,
    ): Promise<OutputOf<typeof liftRoomBan>> {
      await run(actor, async (action) => {
        const found = await bansRepository(action.tx).running(id, action.now)
        if (!found) throw failure(liftRoomBan, 'unknownBan', { id })
        await liftAs(action, [found], { reason })
      })
      await onBansChanged()
      return {}
    },

    async recallRoomMessage(
      actor: Actor,
      { room_id: roomId, number, reason }: InputOf<typeof recallRoomMessage>,
    ): Promise<OutputOf<typeof recallRoomMessage>> {
      const frames = await run(actor, async (action) => {
        await roomIn(recallRoomMessage, action, roomId)
        let recalled: MessageRow | undefined
        const made = await recallIn(action.tx, roomId, number, (message) => {
          recalled = message
          return 'role'
        })
        if (!made) throw failure(recallRoomMessage, 'unknownMessage', { roomId, number })
        await action.audit({
          action: 'live.recall',
          target: `live room ${roomId}`,
          reason,
          before: { number, user: recalled?.userId, text: recalled?.text },
        })
        return made
      })
      for (const frame of frames) publish(frame)
      return {}
    },

    async controlRoom(
      actor: Actor,
      input: InputOf<typeof controlRoom>,
    ): Promise<OutputOf<typeof controlRoom>> {
      const { room_id: roomId } = input
      const { pin, rules } = await run(actor, (action) => control(action, input))
      const frames: SharedFrame[] = []
      if (pin) frames.push(await pinFrame({ db, clock }, roomId, pin.pinned))
      if (rules)
        frames.push({ type: 'room_rules', room_id: roomId, rules: rules.rules, notice: rules.notice })
      for (const frame of frames) publish(frame)
      return {}
    },

    async killLive(
      actor: Actor,
      { room_id: roomId, reason }: InputOf<typeof killLive>,
    ): Promise<OutputOf<typeof killLive>> {
      const ended = await run(actor, async (action) => {
        await roomIn(killLive, action, roomId)
        const killed = await killAs(action, roomId, { reason })
        if (!killed) throw failure(killLive, 'notLive', { roomId })
        return killed
      })
      await changes.committed(ended)
      return {}
    },
  }
}
