import type { Broadcast, RoomTeacher } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { BroadcastRow } from './rooms.repository'

interface AnswerOptions {
  teachers: ReadonlyMap<number, RoomTeacher>
  /** Whether the reader leads the room, and so sees a stream that waits for its begin. */
  isLeading?: boolean
}

/** A broadcast as calls and frames have it. */
export const broadcastAnswer = (
  row: BroadcastRow,
  { teachers, isLeading = false }: AnswerOptions,
): Broadcast => ({
  id: row.id,
  room_id: row.roomId,
  title: row.title,
  state: row.state === 'warming' && !isLeading ? 'planned' : row.state,
  plan_from: beijingTime(row.planFrom),
  plan_to: beijingTime(row.planTo),
  auto_start: row.autoStart,
  began_at: row.beganAt && beijingTime(row.beganAt),
  ended_at: row.endedAt && beijingTime(row.endedAt),
  teacher: teachers.get(row.teacherId) ?? null,
  world: row.world,
  contract: row.contractCode,
  version: row.version,
})
