import { hourMs, minuteMs } from '@vce/futures'
import { banHours } from '@vce/protocol'
import type { AuditedAction } from '#platform/audit'
import { beijingTime } from '#platform/clock'
import { bansRepository, type Restriction, type Subject } from '../bans/bans.repository'
import { type Author, liftIn, restrictIn } from '../bans/restrict'
import { type BroadcastRow, type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import { changeState } from '../states/broadcast-states'

interface Control {
  author: Author
  reason: string
}

interface Restricting extends Control {
  kind: Restriction['kind']
  /** Null: all rooms. */
  room: LiveRoom | null
  subject: Subject
  /** Null: for good. A guest is banned for a day in any case. */
  minutes: number | null
}

const roomText = (roomId: number | null) => (roomId === null ? 'all live rooms' : `live room ${roomId}`)

/** Mutes or bans a person as 场控 does: an operator, or the terminal. */
export async function restrictAs(
  { tx, now, audit }: AuditedAction,
  { kind, room, subject, minutes, reason, author }: Restricting,
): Promise<Restriction> {
  const lengthMs = 'uuid' in subject ? banHours * hourMs : minutes === null ? null : minutes * minuteMs
  const until = lengthMs === null ? null : new Date(now.getTime() + lengthMs)
  const stored = await restrictIn(tx, { kind, room, subject, until, reason, author, now })
  await audit({
    action: `live.${kind}`,
    target: roomText(room?.id ?? null),
    reason,
    after: { id: stored.id, ...subject, until: until && beijingTime(until), review: stored.reviewId },
  })
  return stored
}

/** Lifts running mutes and bans. */
export async function liftAs(
  { tx, now, audit }: AuditedAction,
  restrictions: readonly Restriction[],
  { reason }: Pick<Control, 'reason'>,
) {
  await liftIn(tx, restrictions, reason, now)
  for (const { id, kind, roomId, userId, uuid } of restrictions) {
    const target = roomText(roomId)
    await audit({ action: 'live.lift', target, reason, before: { id, kind, user: userId, uuid } })
  }
}

/** The running mutes and bans of a person: of a room, or of any. */
export const runningOf = (
  { tx, now }: Pick<AuditedAction, 'tx' | 'now'>,
  subject: Subject,
  roomId?: number,
) => bansRepository(tx).runningOf(subject, { roomId }, now)

/** Ends the running broadcast of a room; undefined if there is none. One that has not begun is cancelled. */
export async function killAs(
  { tx, now, audit }: AuditedAction,
  roomId: number,
  { reason }: Pick<Control, 'reason'>,
): Promise<BroadcastRow | undefined> {
  const [running] = await roomsRepository(tx).running([roomId])
  if (!running) return undefined
  const state = running.state === 'warming' ? 'cancelled' : 'ended'
  const changed = await changeState(tx, running.id, state, now)
  if (!changed) return undefined
  await audit({
    action: 'live.kill',
    target: roomText(roomId),
    reason,
    before: { broadcast: running.id, state: running.state },
    after: { state },
  })
  return changed
}
