import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type Database, oneOf } from '#platform/database'
import { broadcasts } from '../live-room.tables'
import type { BroadcastRow } from '../rooms/rooms.repository'

export const streamsRepository = (db: Database) => ({
  async byName(streamName: string): Promise<BroadcastRow | undefined> {
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.streamName, streamName))
    return row
  },

  /** Whether a broadcast with a key runs, or its plan begins before one moment and ends after another. */
  async isExpected({ before, after }: { before: Date; after: Date }): Promise<boolean> {
    const [found] = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          inArray(broadcasts.state, ['planned', 'warming', 'live', 'interrupted']),
          isNotNull(broadcasts.keyIssuedAt),
          lt(broadcasts.planFrom, before),
          gt(broadcasts.planTo, after),
        ),
      )
      .limit(1)
    return found !== undefined
  },

  among: (ids: readonly number[]): Promise<BroadcastRow[]> =>
    db.select().from(broadcasts).where(oneOf(broadcasts.id, ids)),

  /** The broadcasts among some whose pictures readers see. */
  async shownAmong(ids: readonly number[]): Promise<ReadonlySet<number>> {
    const rows = await db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(oneOf(broadcasts.id, ids), inArray(broadcasts.state, ['live', 'interrupted'])))
    return new Set(rows.map(({ id }) => id))
  },

  async nameOf(id: number): Promise<string | undefined> {
    const [row] = await db
      .select({ streamName: broadcasts.streamName })
      .from(broadcasts)
      .where(eq(broadcasts.id, id))
    return row?.streamName
  },

  /** Gives a broadcast that is not over the next version of its key; undefined if it is over. */
  async issueKey(id: number, now: Date): Promise<BroadcastRow | undefined> {
    const [issued] = await db
      .update(broadcasts)
      .set({ keyVersion: sql`${broadcasts.keyVersion} + 1`, keyIssuedAt: now })
      .where(
        and(eq(broadcasts.id, id), inArray(broadcasts.state, ['planned', 'warming', 'live', 'interrupted'])),
      )
      .returning()
    return issued
  },

  /** Plans of a room that end after a moment, the earliest first. */
  plansSince: (roomId: number, moment: Date, limit: number): Promise<BroadcastRow[]> =>
    db
      .select()
      .from(broadcasts)
      .where(
        and(eq(broadcasts.roomId, roomId), eq(broadcasts.state, 'planned'), gt(broadcasts.planTo, moment)),
      )
      .orderBy(asc(broadcasts.planFrom))
      .limit(limit),
})
