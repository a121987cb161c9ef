import { getStreamHealth, type InputOf, type OutputOf } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import { failure, refusal } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import type { EntryOptions } from '../chat/enter-room'
import { broadcastAnswer } from '../rooms/broadcast-answer'
import { isLeading } from '../rooms/room-access'
import { roomTeachers } from '../rooms/room-teachers'
import { type BroadcastRow, roomsRepository } from '../rooms/rooms.repository'
import { beginsAt, opensAt, ringsAt } from '../states/due-state'
import type { Streams } from '../streams/streams'
import { deskBroadcast } from './desk-broadcast'

export interface StreamHealthOptions extends EntryOptions {
  clock: Clock
  streams: Pick<Streams, 'intake' | 'deskOpened' | 'stateOf'>
  isDiskLow: () => boolean
}

type Health = OutputOf<typeof getStreamHealth>

/** The desk of a broadcast whose stream waits for its begin. */
function waitingFacts(row: BroadcastRow, now: Date): Pick<Health, 'is_forgotten' | 'begins_at'> {
  if (row.state !== 'warming') return { is_forgotten: false, begins_at: null }
  return {
    is_forgotten: now >= ringsAt(row),
    begins_at: row.autoStart ? beijingTime(beginsAt(row)) : null,
  }
}

/** Endpoint of the desk, which reads it every two seconds; while it does, streams are taken. */
export const createGetStreamHealth =
  ({ db, clock, access, streams, isDiskLow }: StreamHealthOptions) =>
  async (actor: Actor, { room_id: roomId }: InputOf<typeof getStreamHealth>): Promise<Health> => {
    const { userId } = userOf(actor)
    const room = await roomsRepository(db).byId(roomId)
    const seen = await access.see(actor, room)
    if (typeof seen === 'string') throw failure(getStreamHealth, seen, { roomId })
    const now = clock.now()
    const row = await deskBroadcast(db, roomId, now)
    if (!isLeading(seen.role) && row?.teacherId !== userId) throw refusal('forbidden', { roomId })
    const common = { intake: streams.intake(), is_disk_low: isDiskLow() }
    if (!row)
      return {
        ...common,
        broadcast: null,
        opens_at: null,
        has_key: false,
        stream: null,
        problem: null,
        is_forgotten: false,
        begins_at: null,
      }
    streams.deskOpened(row.id)
    const { health, problem } = streams.stateOf(row.id)
    return {
      ...common,
      ...waitingFacts(row, now),
      broadcast: broadcastAnswer(row, { teachers: await roomTeachers(db, [row.teacherId]), isLeading: true }),
      opens_at: beijingTime(opensAt(row)),
      has_key: row.keyIssuedAt !== null,
      stream: health,
      problem,
    }
  }
