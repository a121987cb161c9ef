import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'

/** Events, written in the transaction of the action they report; a trigger wakes the dispatcher on commit. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: id(),
    type: text().notNull(),
    /** Events of one user are handled in the order of their ids. Null if the event has no user. */
    userId: userId(),
    data: jsonb().notNull(),
    at: moment().notNull(),
    /** Whether the event's deliveries have been written. */
    dispatched: boolean().notNull().default(false),
  },
  (table) => [
    index('outbox_events_new').on(table.id).where(sql`not dispatched`),
    index('outbox_events_at').on(table.at),
    index('outbox_events_user').on(table.userId),
  ],
)

/** A delivery of one event to one listener; `handledAt` is set by the transaction that handles it. */
export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    listener: text().notNull(),
    eventId: reference('event_id')
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Number of failed attempts. */
    tries: integer().notNull().default(0),
    /** After a failure: not to be handled before this time. */
    nextAt: moment('next_at'),
    handledAt: moment('handled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.listener, table.eventId] }),
    index('outbox_deliveries_event').on(table.eventId),
    index('outbox_deliveries_pending').on(table.listener, table.eventId).where(sql`handled_at is null`),
    index('outbox_deliveries_waiting')
      .on(table.listener, table.userId, table.eventId)
      .where(sql`handled_at is null and next_at is not null`),
  ],
)
