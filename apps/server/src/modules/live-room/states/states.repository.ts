import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { broadcasts, liveRooms } from '../live-room.tables'
import type { BroadcastRow, NewLiveRoom } from '../rooms/rooms.repository'

type StateFields = Pick<BroadcastRow, 'state' | 'warmedAt' | 'interruptedAt'> &
  Partial<Pick<BroadcastRow, 'beganAt' | 'endedAt'>>

/** Written out, because a statement with parameters would not use the partial index of running broadcasts. */
const isRunning = sql`${broadcasts.state} in ('warming', 'live', 'interrupted')`

export const statesRepository = (db: Database) => ({
  /** The broadcast with its room locked, so that the states of a room change one after another. */
  async locked(id: number): Promise<BroadcastRow | undefined> {
    const [found] = await db
      .select({ roomId: broadcasts.roomId })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
    if (!found) return undefined
    await db.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.id, found.roomId)).for('update')
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id))
    return row
  },

  async change({ id, state }: BroadcastRow, fields: StateFields): Promise<BroadcastRow | undefined> {
    const [changed] = await db
      .update(broadcasts)
      .set({ ...fields, version: sql`${broadcasts.version} + 1` })
      .where(and(eq(broadcasts.id, id), eq(broadcasts.state, state)))
      .returning()
    return changed
  },

  /** Whether a broadcast runs in a room. */
  isRoomTaken: async (roomId: number): Promise<boolean> =>
    (await db.$count(broadcasts, and(eq(broadcasts.roomId, roomId), isRunning))) > 0,

  /** All running broadcasts. */
  running: (): Promise<BroadcastRow[]> =>
    db.select().from(broadcasts).where(isRunning).orderBy(asc(broadcasts.id)),

  /** Gives a broadcast its video; false if it has one by now. */
  async setMedia(id: number, mediaId: number): Promise<boolean> {
    const changed = await db
      .update(broadcasts)
      .set({ mediaId })
      .where(and(eq(broadcasts.id, id), isNull(broadcasts.mediaId)))
      .returning({ id: broadcasts.id })
    return changed.length > 0
  },

  setRoom: (id: number, fields: Pick<NewLiveRoom, 'isLive' | 'broadcastId'>) =>
    db.update(liveRooms).set(fields).where(eq(liveRooms.id, id)),
})
