import type { Endpoint } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { plansRepository } from '../plans/plans.repository'
import type { RoomAccess } from '../rooms/room-access'
import { type BroadcastRow, roomsRepository } from '../rooms/rooms.repository'
import { isOverAt } from '../states/due-state'

export interface BroadcasterOptions {
  db: Database
  clock: Clock
  access: RoomAccess
}

type BroadcastEndpoint = Endpoint & { errors: { unknownBroadcast: string; ended: string } }

/**
 * The broadcast that a teacher runs: the one of its room, or the one for whom it is planned. Refuses everyone else, and
 * a broadcast that is over.
 */
export async function broadcastOfTeacher(
  endpoint: BroadcastEndpoint,
  { db, clock, access }: BroadcasterOptions,
  actor: Actor,
  id: number,
): Promise<BroadcastRow> {
  const { userId } = userOf(actor)
  const row = await plansRepository(db).byId(id)
  const room = row && (await roomsRepository(db).byId(row.roomId))
  const seen = await access.see(actor, room)
  if (!row || !room || seen === 'unknownRoom') throw failure(endpoint, 'unknownBroadcast', { id })
  // A room that is announced only has its first evening before readers see it.
  const isBarred = typeof seen === 'string' && seen !== 'comingSoon'
  const isTeacher = room.teacherId === userId || row.teacherId === userId
  if (isBarred || !isTeacher) throw refusal('forbidden', { id })
  refuseOver(endpoint, row, clock.now())
  return row
}

/** Refuses a broadcast that has ended, was cancelled, or whose time is over. */
export function refuseOver(endpoint: BroadcastEndpoint, row: BroadcastRow, now: Date) {
  const { id, state } = row
  const hasPassed = state === 'planned' && now > isOverAt(row)
  if (state === 'ended' || state === 'cancelled' || hasPassed) throw failure(endpoint, 'ended', { id })
}
