import { getRoomInfo, type InputOf, type ListedRoom, type OutputOf, type RoomTeacher } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { broadcastAnswer } from './broadcast-answer'
import type { LiveNow } from './live-now'
import { isLeading, type RoomAccess } from './room-access'
import { roomTeachers } from './room-teachers'
import { type BroadcastRow, type LiveRoom, roomsRepository } from './rooms.repository'
import { shownFiles } from './shown-files'

export interface RoomsOptions {
  db: Database
  clock: Clock
  access: RoomAccess
  circlesOf: (userId: number) => Promise<number[]>
  /** Number of people in a room. */
  onlineOf: (roomId: number) => number
  isLiveNow: LiveNow
  /** The last messages of a room, for the gate of a members' room. */
  lastLinesOf: (roomId: number) => Promise<OutputOf<typeof getRoomInfo>['last_lines']>
}

/** Number of plans that a room announces. */
const maxNext = 10

/** Endpoints with the rooms. */
export function createRooms(options: RoomsOptions) {
  const { db, clock, access, circlesOf, onlineOf, isLiveNow, lastLinesOf } = options
  interface Facts {
    running: BroadcastRow | undefined
    next: BroadcastRow | undefined
    teachers: ReadonlyMap<number, RoomTeacher>
  }

  const listed = (room: LiveRoom, { running, next, teachers }: Facts): ListedRoom => ({
    id: room.id,
    name: room.name,
    type: room.type,
    live_status: isLiveNow(room) ? 1 : 0,
    image: room.image,
    teacher: room.teacherId === null ? null : (teachers.get(room.teacherId) ?? null),
    title: (isLiveNow(room) ? running?.title : next?.title) ?? null,
    online: onlineOf(room.id),
    plan_from: next ? beijingTime(next.planFrom) : null,
    is_members_only: room.isMembersOnly,
    circle_id: room.circleId,
    sample: room.isSample,
  })

  async function listOf(rooms: readonly LiveRoom[]) {
    const ids = rooms.map(({ id }) => id)
    const repository = roomsRepository(db)
    const [running, next, teachers] = await Promise.all([
      repository.running(ids),
      repository.nextPlans(ids, clock.now()),
      roomTeachers(
        db,
        rooms.map(({ teacherId }) => teacherId),
      ),
    ])
    const byRoom = (rows: readonly BroadcastRow[]) => new Map(rows.map((row) => [row.roomId, row]))
    const [runningOf, nextOf] = [byRoom(running), byRoom(next)]
    return {
      roomList: rooms.map((room) =>
        listed(room, { running: runningOf.get(room.id), next: nextOf.get(room.id), teachers }),
      ),
    }
  }

  return {
    getRoomList: async () => listOf(await roomsRepository(db).open()),

    async getCircleRooms(actor: Actor) {
      const circleIds = await circlesOf(userOf(actor).userId)
      return listOf(circleIds.length === 0 ? [] : await roomsRepository(db).ofCircles(circleIds))
    },

    async getRoomInfo(
      actor: Actor,
      { id }: InputOf<typeof getRoomInfo>,
    ): Promise<OutputOf<typeof getRoomInfo>> {
      const room = await roomsRepository(db).byId(id)
      const seen = await access.see(actor, room)
      if (typeof seen === 'string' || !room) {
        throw failure(getRoomInfo, typeof seen === 'string' ? seen : 'unknownRoom', { id })
      }
      const [[running], plans] = await Promise.all([
        roomsRepository(db).running([id]),
        roomsRepository(db).plansOf(id, clock.now(), maxNext),
      ])
      const rows = [...(running ? [running] : []), ...plans]
      const teachers = await roomTeachers(db, [room.teacherId, ...rows.map(({ teacherId }) => teacherId)])
      const answer = (row: BroadcastRow) =>
        broadcastAnswer(row, { teachers, isLeading: isLeading(seen.role) })
      const mayEnter = access.mayEnter(seen.role, room)
      const [current] = rows
      const leads = actor.kind === 'user' && current?.teacherId === actor.userId
      return {
        room: {
          ...listed(room, { running, next: plans[0], teachers }),
          notice: room.notice,
          products: room.productCodes,
        },
        broadcast: running ? answer(running) : null,
        rules: room.rules,
        me: { role: seen.role, may_enter: mayEnter },
        files: current && (mayEnter || leads) ? shownFiles(current.files) : [],
        next: plans.map(answer),
        last_lines: mayEnter ? [] : await lastLinesOf(id),
      }
    },
  }
}
