import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { outboxDeliveries, outboxEvents } from './outbox.tables'

/** A listener and one type of event that it handles. */
export interface EventSubscription {
  listener: string
  type: string
}

export const outboxRepository = (db: Database) => ({
  /** Whether an event has no deliveries yet. */
  async hasNew(): Promise<boolean> {
    const fresh = await db
      .select({ id: outboxEvents.id })
      .from(outboxEvents)
      .where(eq(outboxEvents.dispatched, false))
      .limit(1)
    return fresh.length > 0
  },

  /** Writes the deliveries of a batch of new events, each once; false if no more events are left. */
  dispatch(subscriptions: readonly EventSubscription[]): Promise<boolean> {
    return db.transaction(async (tx) => {
      const fresh = await tx
        .select({ id: outboxEvents.id, type: outboxEvents.type, userId: outboxEvents.userId })
        .from(outboxEvents)
        .where(eq(outboxEvents.dispatched, false))
        .orderBy(asc(outboxEvents.id))
        .limit(maxDispatched)
        .for('update', { skipLocked: true })
      if (fresh.length === 0) return false
      const deliveries = fresh.flatMap(({ id, type, userId }) =>
        subscriptions
          .filter((subscription) => subscription.type === type)
          .map(({ listener }) => ({ listener, eventId: id, userId })),
      )
      if (deliveries.length > 0) {
        await tx.insert(outboxDeliveries).values(deliveries).onConflictDoNothing()
      }
      await tx
        .update(outboxEvents)
        .set({ dispatched: true })
        .where(
          inArray(
            outboxEvents.id,
            fresh.map(({ id }) => id),
          ),
        )
      return fresh.length === maxDispatched
    })
  },

  /** Names of the listeners with a delivery that is not handled and does not wait for a later attempt. */
  async dueListeners(now: Date): Promise<Set<string>> {
    const rows = await db
      .selectDistinct({ listener: outboxDeliveries.listener })
      .from(outboxDeliveries)
      .where(
        and(
          isNull(outboxDeliveries.handledAt),
          or(isNull(outboxDeliveries.nextAt), lte(outboxDeliveries.nextAt, now)),
        ),
      )
    return new Set(rows.map(({ listener }) => listener))
  },

  /**
   * Deliveries that a listener may handle now, in order. A delivery is excluded while an earlier one of its
   * user waits.
   */
  due(listener: string, now: Date, limit: number) {
    const earlier = alias(outboxDeliveries, 'earlier')
    const waits = db
      .select({ one: sql`1` })
      .from(earlier)
      .where(
        and(
          eq(earlier.listener, listener),
          eq(earlier.userId, outboxDeliveries.userId),
          lt(earlier.eventId, outboxDeliveries.eventId),
          isNull(earlier.handledAt),
          gt(earlier.nextAt, now),
        ),
      )
    return db
      .select({
        id: outboxEvents.id,
        type: outboxEvents.type,
        userId: outboxEvents.userId,
        data: outboxEvents.data,
        at: outboxEvents.at,
        tries: outboxDeliveries.tries,
      })
      .from(outboxDeliveries)
      .innerJoin(outboxEvents, eq(outboxEvents.id, outboxDeliveries.eventId))
      .where(
        and(
          eq(outboxDeliveries.listener, listener),
          isNull(outboxDeliveries.handledAt),
          or(isNull(outboxDeliveries.nextAt), lte(outboxDeliveries.nextAt, now)),
          not(exists(waits)),
        ),
      )
      .orderBy(asc(outboxDeliveries.eventId))
      .limit(limit)
  },

  /** Marks a delivery as handled; false if it was marked before. */
  async mark(listener: string, eventId: number, now: Date): Promise<boolean> {
    const marked = await db
      .update(outboxDeliveries)
      .set({ handledAt: now })
      .where(
        and(
          eq(outboxDeliveries.listener, listener),
          eq(outboxDeliveries.eventId, eventId),
          isNull(outboxDeliveries.handledAt),
        ),
      )
      .returning({ eventId: outboxDeliveries.eventId })
    return marked.length === 1
  },

  async postpone(listener: string, eventId: number, until: Date) {
    await db
      .update(outboxDeliveries)
      .set({ tries: sql`${outboxDeliveries.tries} + 1`, nextAt: until })
      .where(and(eq(outboxDeliveries.listener, listener), eq(outboxDeliveries.eventId, eventId)))
  },

  /** Number of unhandled deliveries by listener. */
  async pending(): Promise<Map<string, number>> {
    const rows = await db
      .select({ listener: outboxDeliveries.listener, count: sql<number>`count(*)::int` })
      .from(outboxDeliveries)
      .where(isNull(outboxDeliveries.handledAt))
      .groupBy(outboxDeliveries.listener)
    return new Map(rows.map(({ listener, count }) => [listener, count]))
  },

  /** Type, data and time of a user's events, newest first. */
  async ofUser(userId: number) {
    const rows = await db
      .select({ type: outboxEvents.type, data: outboxEvents.data, at: outboxEvents.at })
      .from(outboxEvents)
      .where(eq(outboxEvents.userId, userId))
      .orderBy(desc(outboxEvents.id))
    return rows.map(({ at, ...event }) => ({ ...event, at: beijingTime(at) }))
  },

  /** Distinct data of a user's events of one type since a moment. */
  async dataSince(type: string, userId: number, since: Date): Promise<unknown[]> {
    const rows = await db
      .selectDistinct({ data: outboxEvents.data })
      .from(outboxEvents)
      .where(and(eq(outboxEvents.userId, userId), eq(outboxEvents.type, type), gte(outboxEvents.at, since)))
    return rows.map(({ data }) => data)
  },

  async forget(userId: number) {
    await db.delete(outboxEvents).where(eq(outboxEvents.userId, userId))
  },

  /** Drops events older than `before` that every listener has handled. */
  async sweep(before: Date) {
    const unhandled = db
      .select({ one: sql`1` })
      .from(outboxDeliveries)
      .where(and(eq(outboxDeliveries.eventId, outboxEvents.id), isNull(outboxDeliveries.handledAt)))
    await db
      .delete(outboxEvents)
      .where(and(lt(outboxEvents.at, before), eq(outboxEvents.dispatched, true), not(exists(unhandled))))
  },
})

/** Maximum events per call of `dispatch`. */
const maxDispatched = 1_000
