import { addDays, dayMs } from '@vce/futures'
import {
  dayBounds,
  getSchedule,
  type InputOf,
  maxScheduleDays,
  type OutputOf,
  planBroadcast,
  savePlan,
  setAssistants,
  type World,
} from '@vce/protocol'
import { profiles, teachers } from '#modules/profile'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure, refusal } from '#platform/errors'
import { type Actor, operatorOf, userOf } from '#platform/http'
import { broadcastAnswer } from '../rooms/broadcast-answer'
import type { RoomAccess } from '../rooms/room-access'
import { roomTeachers } from '../rooms/room-teachers'
import { roomsRepository } from '../rooms/rooms.repository'
import { plansRepository } from './plans.repository'
import { writePlan } from './write-plan'

/** Days of 课表 if a call names no other. */
const scheduleDays = 7

/** The last of these days from a day on, within the days that the protocol knows. */
function lastDayFrom(from: string): string {
  const last = addDays(from, scheduleDays - 1)
  return last < dayBounds.last ? last : dayBounds.last
}

export interface PlansOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  access: RoomAccess
  worldOf: (requested: World | undefined) => Promise<World>
}

/** The fields of a plan that go to the audit log. */
const shown = ({ title, plan_from, plan_to, teacher_id, cancelled }: InputOf<typeof savePlan>) => ({
  title,
  plan_from,
  plan_to,
  teacher_id,
  cancelled,
})

/** Endpoints with the plans of rooms. */
export function createPlans({ db, clock, audited, access, worldOf }: PlansOptions) {
  async function asTeacher(
    endpoint: typeof planBroadcast | typeof setAssistants,
    actor: Actor,
    roomId: number,
    tx: Database,
  ) {
    const room = await roomsRepository(tx).locked(roomId)
    const seen = await access.see(actor, room)
    // A teacher of an announced room plans its first evening, which readers do not see yet.
    const role = room && seen === 'comingSoon' ? await access.roleOf(actor, room) : undefined
    if (!room || (typeof seen === 'string' && seen !== 'comingSoon'))
      throw failure(endpoint, 'unknownRoom', { id: roomId })
    if ((role ?? (typeof seen === 'string' ? 'guest' : seen.role)) !== 'teacher')
      throw refusal('forbidden', { id: roomId })
    return room
  }

  return {
    async getSchedule(
      _actor: Actor,
      input: InputOf<typeof getSchedule>,
    ): Promise<OutputOf<typeof getSchedule>> {
      const from = input.from ?? beijingTime(clock.now()).slice(0, 10)
      const to = input.to ?? lastDayFrom(from)
      const begin = fromBeijingTime(`${from} 00:00:00`)
      const end = new Date(fromBeijingTime(`${to} 00:00:00`).getTime() + dayMs)
      if (end <= begin || end.getTime() - begin.getTime() > maxScheduleDays * dayMs)
        throw failure(getSchedule, 'badSpan', { from, to })
      const rows = await plansRepository(db).between(begin, end, input.teacher)
      const known = await roomTeachers(
        db,
        rows.map(({ broadcast }) => broadcast.teacherId),
      )
      return {
        from,
        to,
        broadcasts: rows.map(({ broadcast, roomName }) => ({
          ...broadcastAnswer(broadcast, { teachers: known }),
          room_name: roomName,
        })),
      }
    },

    async planBroadcast(
      actor: Actor,
      input: InputOf<typeof planBroadcast>,
    ): Promise<OutputOf<typeof planBroadcast>> {
      const { userId } = userOf(actor)
      const world = await worldOf(input.world)
      return db.transaction(async (tx) => {
        await asTeacher(planBroadcast, actor, input.room_id, tx)
        const written = await writePlan(tx, { ...input, world, teacherId: userId }, clock.now())
        if (typeof written === 'string') throw failure(planBroadcast, written, { id: input.id })
        return { id: written.id, version: written.version }
      })
    },

    setAssistants: (
      actor: Actor,
      { room_id: roomId, user_ids: userIds }: InputOf<typeof setAssistants>,
    ): Promise<OutputOf<typeof setAssistants>> =>
      db.transaction(async (tx) => {
        const room = await asTeacher(setAssistants, actor, roomId, tx)
        const ids = [...new Set(userIds)]
        if (room.teacherId !== null && ids.includes(room.teacherId))
          throw failure(setAssistants, 'ownRoom', { roomId })
        const known = await profiles(tx).among(ids)
        if (ids.some((id) => known.get(id)?.deleted !== false))
          throw failure(setAssistants, 'unknownUser', { ids })
        await roomsRepository(tx).setAssistants(roomId, ids)
        return {}
      }),

    async savePlan(actor: Actor, input: InputOf<typeof savePlan>): Promise<OutputOf<typeof savePlan>> {
      const world = await worldOf(input.world)
      return audited(sourceOf(operatorOf(actor)), async ({ tx, now, audit }) => {
        const teacherId = input.teacher_id
        if (!(await teachers(tx).of(teacherId))) throw failure(savePlan, 'noTeacher', { teacherId })
        const written = await writePlan(tx, { ...input, world, teacherId }, now)
        if (typeof written === 'string') throw failure(savePlan, written, { id: input.id })
        await audit({
          action: input.cancelled ? 'live.cancel' : 'live.plan',
          target: `broadcast ${written.id}`,
          after: shown(input),
        })
        return { id: written.id, version: written.version }
      })
    },
  }
}
