import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { bookings, broadcasts } from '../live-room.tables'

/** Broadcasts that have not begun. */
const isAhead = inArray(broadcasts.state, ['planned', 'warming'])

export const bookingsRepository = (db: Database) => ({
  /** Adds a booking; does nothing if it is there. */
  async add(userId: number, broadcastId: number, at: Date) {
    await db.insert(bookings).values({ userId, broadcastId, at }).onConflictDoNothing()
  },

  async drop(userId: number, broadcastId: number) {
    await db.delete(bookings).where(and(eq(bookings.userId, userId), eq(bookings.broadcastId, broadcastId)))
  },

  /** Broadcasts that a user has booked and that have not begun, the earliest first. */
  async openOf(userId: number): Promise<number[]> {
    const rows = await db
      .select({ id: bookings.broadcastId })
      .from(bookings)
      .innerJoin(broadcasts, eq(broadcasts.id, bookings.broadcastId))
      .where(and(eq(bookings.userId, userId), isAhead))
      .orderBy(asc(broadcasts.planFrom))
    return rows.map(({ id }) => id)
  },

  /** Users who have booked a broadcast. */
  async usersOf(broadcastId: number): Promise<number[]> {
    const rows = await db
      .select({ userId: bookings.userId })
      .from(bookings)
      .where(eq(bookings.broadcastId, broadcastId))
      .orderBy(asc(bookings.userId))
    return rows.map(({ userId }) => userId)
  },

  /** Planned broadcasts that begin between two moments and have users who were not notified of it. */
  soon: (now: Date, until: Date) =>
    db
      .selectDistinct({
        id: broadcasts.id,
        roomId: broadcasts.roomId,
        title: broadcasts.title,
        planFrom: broadcasts.planFrom,
        teacherId: broadcasts.teacherId,
      })
      .from(broadcasts)
      .innerJoin(bookings, eq(bookings.broadcastId, broadcasts.id))
      .where(
        and(
          isAhead,
          gt(broadcasts.planFrom, now),
          lte(broadcasts.planFrom, until),
          isNull(bookings.remindedAt),
        ),
      )
      .orderBy(asc(broadcasts.id)),

  /** Notes that the users of a broadcast are notified; returns those who were not before. */
  async remind(broadcastId: number, at: Date): Promise<number[]> {
    const rows = await db
      .update(bookings)
      .set({ remindedAt: at })
      .where(and(eq(bookings.broadcastId, broadcastId), isNull(bookings.remindedAt)))
      .returning({ userId: bookings.userId })
    return rows.map(({ userId }) => userId)
  },

  ofUser: (userId: number) =>
    db
      .select({ booking: bookings, title: broadcasts.title, planFrom: broadcasts.planFrom })
      .from(bookings)
      .innerJoin(broadcasts, eq(broadcasts.id, bookings.broadcastId))
      .where(eq(bookings.userId, userId))
      .orderBy(sql`${broadcasts.planFrom} desc`),

  async forget(userId: number) {
    await db.delete(bookings).where(eq(bookings.userId, userId))
  },
})
