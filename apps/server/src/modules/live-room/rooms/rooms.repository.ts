import type { RoomRules } from '@vce/protocol'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { broadcasts, liveRooms } from '../live-room.tables'

export type LiveRoom = typeof liveRooms.$inferSelect
export type NewLiveRoom = Omit<typeof liveRooms.$inferInsert, 'id'>
export type BroadcastRow = typeof broadcasts.$inferSelect

const inOrder = [asc(liveRooms.sort), asc(liveRooms.id)]

/** Broadcasts that have not begun. */
const isAhead = inArray(broadcasts.state, ['planned', 'warming'])

export const roomsRepository = (db: Database) => ({
  /** Rooms of no circle and no course, in their order. */
  open: () =>
    db
      .select()
      .from(liveRooms)
      .where(and(isNull(liveRooms.circleId), isNull(liveRooms.courseId)))
      .orderBy(...inOrder),

  /** Whether a room exists that belongs to no circle and no course. */
  async isOpen(id: number): Promise<boolean> {
    const rows = await db
      .select({ id: liveRooms.id })
      .from(liveRooms)
      .where(and(eq(liveRooms.id, id), isNull(liveRooms.circleId), isNull(liveRooms.courseId)))
    return rows.length > 0
  },

  ofCircles: (circleIds: readonly number[]) =>
    db
      .select()
      .from(liveRooms)
      .where(oneOf(liveRooms.circleId, circleIds))
      .orderBy(...inOrder),

  async byId(id: number): Promise<LiveRoom | undefined> {
    const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, id))
    return room
  },

  among: (ids: readonly number[]): Promise<LiveRoom[]> =>
    db.select().from(liveRooms).where(oneOf(liveRooms.id, ids)),

  /** Rooms that nothing else changes until the transaction ends. */
  heldAmong: (ids: readonly number[]): Promise<LiveRoom[]> =>
    db.select().from(liveRooms).where(oneOf(liveRooms.id, ids)).for('share'),

  /** The next rooms with greater ids than `id`, in the order of their ids. */
  after: (id: number, limit: number): Promise<LiveRoom[]> =>
    db.select().from(liveRooms).where(gt(liveRooms.id, id)).orderBy(asc(liveRooms.id)).limit(limit),

  /** The room, locked until the end of the transaction. */
  async locked(id: number): Promise<LiveRoom | undefined> {
    const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, id)).for('update')
    return room
  },

  async add(room: NewLiveRoom): Promise<LiveRoom> {
    const [added] = await db.insert(liveRooms).values(room).returning()
    if (!added) throw new Error('The room was not inserted')
    return added
  },

  /** Changes the fields of a room; undefined if its version is another one by now. */
  async change(id: number, version: number, fields: Partial<NewLiveRoom>): Promise<LiveRoom | undefined> {
    const [changed] = await db
      .update(liveRooms)
      .set({ ...fields, version: sql`${liveRooms.version} + 1` })
      .where(and(eq(liveRooms.id, id), eq(liveRooms.version, version)))
      .returning()
    return changed
  },

  /**
   * Takes the next number of a room's messages, and locks the room until the transaction ends. `beganAt` is the begin
   * of the broadcast that is live, null between broadcasts.
   */
  async nextNumber(id: number) {
    const [taken] = await db
      .update(liveRooms)
      .set({ lastNumber: sql`${liveRooms.lastNumber} + 1` })
      .where(eq(liveRooms.id, id))
      .returning({
        number: liveRooms.lastNumber,
        isLive: liveRooms.isLive,
        broadcastId: liveRooms.broadcastId,
      })
    if (!taken) throw new Error(`There is no live room ${id}`)
    const { number, isLive, broadcastId } = taken
    if (!isLive || broadcastId === null) return { number, broadcastId: null, beganAt: null }
    const [broadcast] = await db
      .select({ beganAt: broadcasts.beganAt })
      .from(broadcasts)
      .where(eq(broadcasts.id, broadcastId))
    return { number, broadcastId, beganAt: broadcast?.beganAt ?? null }
  },

  /** The state, the begin, the teacher, the stream and the video of a broadcast. */
  async videoOf(broadcastId: number) {
    const [found] = await db
      .select({
        state: broadcasts.state,
        beganAt: broadcasts.beganAt,
        teacherId: broadcasts.teacherId,
        streamName: broadcasts.streamName,
        mediaId: broadcasts.mediaId,
      })
      .from(broadcasts)
      .where(eq(broadcasts.id, broadcastId))
    return found
  },

  async pin(id: number, pinned: number | null) {
    await db.update(liveRooms).set({ pinned }).where(eq(liveRooms.id, id))
  },

  async setRules(id: number, rules: RoomRules, notice: string) {
    await db
      .update(liveRooms)
      .set({ rules, notice, version: sql`${liveRooms.version} + 1` })
      .where(eq(liveRooms.id, id))
  },

  /** The fields of all rooms that processes compare with what they have sent. */
  followed: () =>
    db
      .select({
        id: liveRooms.id,
        isLive: liveRooms.isLive,
        showsSample: liveRooms.showsSample,
        broadcastId: liveRooms.broadcastId,
        lastNumber: liveRooms.lastNumber,
        pinned: liveRooms.pinned,
        rules: liveRooms.rules,
        notice: liveRooms.notice,
      })
      .from(liveRooms),

  /** Takes a user out of the rooms that the user leads. */
  async forget(userId: number) {
    await db
      .update(liveRooms)
      .set({ assistantIds: sql`array_remove(${liveRooms.assistantIds}, ${userId})` })
      .where(sql`${userId} = any (${liveRooms.assistantIds})`)
    await db.update(liveRooms).set({ teacherId: null }).where(eq(liveRooms.teacherId, userId))
  },

  setAssistants: (id: number, assistantIds: number[]) =>
    db
      .update(liveRooms)
      .set({ assistantIds, version: sql`${liveRooms.version} + 1` })
      .where(eq(liveRooms.id, id)),

  /** The running broadcast of each room: warming, live or interrupted. */
  running: (roomIds: readonly number[]) =>
    db
      .select()
      .from(broadcasts)
      .where(
        and(oneOf(broadcasts.roomId, roomIds), inArray(broadcasts.state, ['warming', 'live', 'interrupted'])),
      ),

  /**
   * The next plans of a room whose time is not over, the earliest first. One whose stream waits for its begin is a plan
   * for readers as before.
   */
  plansOf: (roomId: number, now: Date, limit: number) =>
    db
      .select()
      .from(broadcasts)
      .where(and(eq(broadcasts.roomId, roomId), isAhead, gt(broadcasts.planTo, now)))
      .orderBy(asc(broadcasts.planFrom))
      .limit(limit),

  /** The next plan of each room whose time is not over. */
  nextPlans: (roomIds: readonly number[], now: Date) =>
    db
      .selectDistinctOn([broadcasts.roomId])
      .from(broadcasts)
      .where(and(oneOf(broadcasts.roomId, roomIds), isAhead, gt(broadcasts.planTo, now)))
      .orderBy(broadcasts.roomId, asc(broadcasts.planFrom)),
})
