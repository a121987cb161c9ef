import type { BroadcastState } from '@vce/protocol'
import type { Database } from '#platform/database'
import { emit } from '#platform/outbox'
import { bansRepository } from '../bans/bans.repository'
import { broadcastBegan, broadcastEnded } from '../live-room.events'
import { openDraft } from '../recordings/open-draft'
import type { BroadcastRow } from '../rooms/rooms.repository'
import { statesRepository } from './states.repository'

/** The states from which each state is reached. */
export const statesBefore = {
  warming: ['planned'],
  live: ['warming', 'interrupted'],
  interrupted: ['live'],
  ended: ['live', 'interrupted'],
  planned: ['warming'],
  cancelled: ['planned', 'warming'],
} as const satisfies Readonly<Record<BroadcastState, readonly BroadcastState[]>>

/** Readers see the room as live while its stream is interrupted: it may be back in seconds. */
export const isShownLive = (state: BroadcastState) => state === 'live' || state === 'interrupted'
/** Whether a broadcast takes its room: one in a room at a time. */
export const isRunning = (state: BroadcastState) => state === 'warming' || isShownLive(state)

/** The moments of a broadcast that its new state sets. */
function momentsOf(state: BroadcastState, { beganAt, warmedAt }: BroadcastRow, now: Date) {
  // The stream arrives in these two changes, except when a stream that is there already goes live.
  const hasArrived = state === 'warming' || (state === 'live' && beganAt !== null)
  return {
    warmedAt: hasArrived ? now : state === 'planned' ? null : warmedAt,
    interruptedAt: state === 'interrupted' ? now : null,
    ...(state === 'live' && beganAt === null && { beganAt: now }),
    ...(state === 'ended' && { endedAt: now }),
  }
}

/**
 * Changes the state of a broadcast, and of its room with it, in the caller's transaction. Undefined if the broadcast
 * is in no state from which the new one is reached, or if another one runs in its room; nothing is written then, so of
 * two callers one succeeds.
 */
export async function changeState(
  tx: Database,
  id: number,
  state: BroadcastState,
  now: Date,
): Promise<BroadcastRow | undefined> {
  const states = statesRepository(tx)
  const before = await states.locked(id)
  if (!before || !statesBefore[state].some((each) => each === before.state)) return undefined
  if (!isRunning(before.state) && isRunning(state) && (await states.isRoomTaken(before.roomId)))
    return undefined
  const hasBegun = before.beganAt !== null
  const changed = await states.change(before, { state, ...momentsOf(state, before, now) })
  await states.setRoom(before.roomId, {
    isLive: isShownLive(state),
    broadcastId: isRunning(state) ? id : null,
  })
  const data = { room_id: before.roomId, broadcast_id: id, title: before.title }
  if (state === 'live' && !hasBegun) await emit(tx, now, broadcastBegan(before.teacherId, data))
  if (state === 'ended' && before.beganAt)
    await bansRepository(tx).endSince(before.roomId, before.beganAt, now)
  if (state === 'ended') await emit(tx, now, broadcastEnded(before.teacherId, data))
  if (state === 'ended' && changed) await openDraft(tx, changed, now)
  return changed
}
