import { dayMs } from '@vce/futures'
import { draftDays, type Endpoint } from '@vce/protocol'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import type { Actor } from '#platform/http'
import { isLeading, type RoomAccess } from '../rooms/room-access'
import { type BroadcastRow, type LiveRoom, roomsRepository } from '../rooms/rooms.repository'
import { roomFilesRepository } from './room-files.repository'

export interface FileAccessOptions {
  db: Database
  access: RoomAccess
}

/** A broadcast takes files, and keeps those without a recording, for so many days after its end. */
const openDays = draftDays

/** The broadcasts that were over at this moment have no files any more, unless they have a recording. */
export const filesEndBefore = (now: Date) => new Date(now.getTime() - openDays * dayMs)

/** Whether a broadcast takes further files. */
export function takesFiles({ state, endedAt, planTo }: BroadcastRow, now: Date): boolean {
  if (state === 'cancelled') return false
  const isRunning = state !== 'planned' && state !== 'ended'
  return isRunning || (endedAt ?? planTo) >= filesEndBefore(now)
}

/** Whether readers get the files of a broadcast: until it is over, and then with its published recording. */
export async function areShown(db: Database, { id, state }: BroadcastRow): Promise<boolean> {
  if (state === 'cancelled') return false
  return state !== 'ended' || roomFilesRepository(db).hasPublished(id)
}

/** Whether a caller leads a broadcast: its teacher, or the teacher and the assistants of its room. */
export async function leadsBroadcast(
  access: Pick<RoomAccess, 'roleOf'>,
  actor: Actor,
  room: LiveRoom,
  { teacherId }: Pick<BroadcastRow, 'teacherId'>,
): Promise<boolean> {
  if (actor.kind !== 'user') return false
  return actor.userId === teacherId || isLeading(await access.roleOf(actor, room))
}

type BroadcastEndpoint = Endpoint & { errors: { unknownBroadcast: string } }

/** A broadcast for those who lead it; refuses everyone else. */
export async function ledBroadcast(
  endpoint: BroadcastEndpoint,
  { db, access }: FileAccessOptions,
  actor: Actor,
  id: number,
): Promise<BroadcastRow> {
  const row = await roomFilesRepository(db).byId(id)
  const room = row && (await roomsRepository(db).byId(row.roomId))
  const seen = await access.see(actor, room)
  if (!row || !room || seen === 'unknownRoom') throw failure(endpoint, 'unknownBroadcast', { id })
  // The first evening of a room that is announced only is prepared before readers see it.
  const isBarred = typeof seen === 'string' && seen !== 'comingSoon'
  if (isBarred || !(await leadsBroadcast(access, actor, room, row))) throw refusal('forbidden', { id })
  return row
}
