import { and, asc, eq, gt, isNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { broadcasts, liveRooms } from '../live-room.tables'
import type { BroadcastRow } from '../rooms/rooms.repository'

export type NewPlan = Omit<typeof broadcasts.$inferInsert, 'id'>

/** Maximum number of broadcasts in a schedule. */
const maxScheduled = 500

export const plansRepository = (db: Database) => ({
  async byId(id: number): Promise<BroadcastRow | undefined> {
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
    return row
  },

  /** Broadcasts of rooms of no circle and no course between two moments, the earliest first. */
  between: (from: Date, to: Date, teacherId: number | undefined) =>
    db
      .select({ broadcast: broadcasts, roomName: liveRooms.name })
      .from(broadcasts)
      .innerJoin(liveRooms, eq(liveRooms.id, broadcasts.roomId))
      .where(
        and(
          gt(broadcasts.planTo, from),
          lt(broadcasts.planFrom, to),
          ne(broadcasts.state, 'cancelled'),
          isNull(liveRooms.circleId),
          isNull(liveRooms.courseId),
          teacherId === undefined ? undefined : eq(broadcasts.teacherId, teacherId),
        ),
      )
      .orderBy(asc(broadcasts.planFrom), asc(broadcasts.id))
      .limit(maxScheduled),

  /** Whether a broadcast of the room that is not over takes a part of the time; `except` does not count. */
  async isTaken(roomId: number, { from, to }: { from: Date; to: Date }, except: number): Promise<boolean> {
    const [taken] = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          eq(broadcasts.roomId, roomId),
          ne(broadcasts.id, except),
          notInArray(broadcasts.state, ['ended', 'cancelled']),
          gt(broadcasts.planTo, from),
          lt(broadcasts.planFrom, to),
        ),
      )
      .limit(1)
    return taken !== undefined
  },

  async add(plan: NewPlan): Promise<BroadcastRow> {
    const [added] = await db.insert(broadcasts).values(plan).returning()
    if (!added) throw new Error('The plan was not inserted')
    return added
  },

  /** Changes a plan; undefined if it has another version or another state by now. */
  async change(
    { id, version, state }: Pick<BroadcastRow, 'id' | 'version' | 'state'>,
    fields: Partial<NewPlan>,
  ): Promise<BroadcastRow | undefined> {
    const [changed] = await db
      .update(broadcasts)
      .set({ ...fields, version: sql`${broadcasts.version} + 1` })
      .where(and(eq(broadcasts.id, id), eq(broadcasts.version, version), eq(broadcasts.state, state)))
      .returning()
    return changed
  },
})
