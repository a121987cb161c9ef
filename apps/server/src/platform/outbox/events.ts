import type * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { outboxEvents } from './outbox.tables'

/** An event about to be written. */
export interface NewEvent {
  type: string
  /** The user who acted; null if the event has no user. */
  userId: number | null
  data: unknown
}

/** An event as its listeners receive it. */
export interface HandledEvent<Data = unknown> {
  id: number
  userId: number | null
  data: Data
  /** Time of the action that the event reports. */
  at: Date
}

/**
 * Creates events of one type. `parse` checks the data of stored events, so that a changed schema causes an
 * error instead of wrong data.
 */
export interface EventType<Data> {
  (userId: number | null, data: Data): NewEvent
  type: string
  parse(data: unknown): Data
}

/**
 * Declares a type of events. Its name, and the fields of its data, must not change while such events are
 * stored.
 */
export function eventType<Schema extends z.ZodMiniType>(
  type: string,
  schema: Schema,
): EventType<z.output<Schema>> {
  const create = (userId: number | null, data: z.output<Schema>): NewEvent => ({ type, userId, data })
  return Object.assign(create, { type, parse: (data: unknown) => schema.parse(data) })
}

/** Writes events in the transaction of the action; they are handled only if it commits. */
export async function emit(tx: Database, now: Date, ...events: readonly NewEvent[]) {
  if (events.length === 0) return
  await tx.insert(outboxEvents).values(events.map((event) => ({ ...event, at: now })))
}

type Handle<Data> = (tx: Database, event: HandledEvent<Data>) => Promise<void>

/** A listener's handler of the events of one type. */
export interface Handler {
  type: string
  handle: Handle<unknown>
}

/** The parts of an event type that a handler needs. */
export type HandledType<Data> = Pick<EventType<Data>, 'type' | 'parse'>

/** A handler for the events of a type; it runs in the transaction of the delivery. */
export const on = <Data>(of: HandledType<Data>, handle: Handle<Data>): Handler => ({
  type: of.type,
  handle: (tx, event) => handle(tx, { ...event, data: of.parse(event.data) }),
})

export interface Listener {
  /** Stored with each delivery, so a renamed listener would handle all events again. */
  name: string
  handlers: readonly Handler[]
  /**
   * Called once the transaction that handled an event has committed; not repeated if the process ends before
   * the call.
   */
  committed?: (event: HandledEvent & { type: string }) => Promise<void>
}
