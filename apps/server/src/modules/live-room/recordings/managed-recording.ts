import { dayMs } from '@vce/futures'
import { draftDays, type ManagedRecording } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { roomTeachers } from '../rooms/room-teachers'
import type { FoundRecording } from './recordings.repository'

/** When the video of a broadcast is removed unless it is submitted; null if it is no draft. */
function removedAt({ row, broadcast }: Pick<FoundRecording, 'row' | 'broadcast'>): Date | null {
  if (row.state !== 'draft' && row.state !== 'trimmed') return null
  return new Date((broadcast.endedAt ?? broadcast.planTo).getTime() + draftDays * dayMs)
}

/** Recordings as their teachers and operators see them. */
export async function managedRecordings(
  db: Database,
  found: readonly FoundRecording[],
): Promise<ManagedRecording[]> {
  const teachers = await roomTeachers(
    db,
    found.map(({ row }) => row.teacherId),
  )
  return found.map((each) => {
    const { row, recording, room, broadcast, wholeSeconds } = each
    const removed = removedAt(each)
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      title: row.title,
      cover: row.cover,
      products: row.productCodes,
      room: { id: room.id, name: room.name },
      broadcast_id: broadcast.id,
      teacher: row.teacherId === null ? null : (teachers.get(row.teacherId) ?? null),
      began_at: beijingTime(broadcast.beganAt ?? broadcast.planFrom),
      ended_at: broadcast.endedAt && beijingTime(broadcast.endedAt),
      whole_seconds: wholeSeconds,
      seconds: recording.cuts.length === 0 ? wholeSeconds : row.seconds,
      cuts: [...recording.cuts],
      reason: row.reason,
      is_cut_by_operator: recording.cutBy?.startsWith('operator ') ?? false,
      removed_at: removed && beijingTime(removed),
    }
  })
}
