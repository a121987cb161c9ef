import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** Events written by the transaction of the action they report; a trigger wakes the dispatcher on commit. */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    /** Events of one user are handled in the order of their ids; null for an event of no user. */
    userId: bigint('user_id', { mode: 'number' }),
    data: jsonb().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Whether its deliveries have been written. */
    dispatched: boolean().notNull().default(false),
  },
  (table) => [
    index('outbox_events_new').on(table.id).where(sql`not dispatched`),
    index('outbox_events_at').on(table.at),
    index('outbox_events_user').on(table.userId),
  ],
)

/** One event for one listener; `handledAt` is the mark, written by the transaction that handles it. */
export const outboxDeliveries = pgTable(
  'outbox_deliveries',
  {
    listener: text().notNull(),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => outboxEvents.id, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' }),
    /** Failed attempts. */
    tries: integer().notNull().default(0),
    /** Not before this time, after a failure. */
    nextAt: timestamp('next_at', { withTimezone: true }),
    handledAt: timestamp('handled_at', { withTimezone: true }),
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
