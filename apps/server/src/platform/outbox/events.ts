import type * as z from 'zod/mini'
import type { Database } from '#platform/database'
import { outboxEvents } from './outbox.tables'

/** An event about to be written. */
export interface NewEvent {
  type: string
  /** The user who acted; null for an event of no user. */
  userId: number | null
  data: unknown
}

/** An event as its listeners receive it. */
export interface HandledEvent<Data = unknown> {
  id: number
  userId: number | null
  data: Data
  /** The time of the action. */
  at: Date
}

/** Creates events of one type; `parse` reads their data again, so that a changed form fails in the open. */
export interface EventType<Data> {
  (userId: number | null, data: Data): NewEvent
  type: string
  parse(data: unknown): Data
}

/** Declares a type of events. Its name and the fields of its data stay as they are while events of it are stored. */
export function eventType<Schema extends z.ZodMiniType>(
  type: string,
  schema: Schema,
): EventType<z.output<Schema>> {
  const create = (userId: number | null, data: z.output<Schema>): NewEvent => ({ type, userId, data })
  return Object.assign(create, { type, parse: (data: unknown) => schema.parse(data) })
}

/** Writes events in the transaction of the action: they are handled if it commits, and only then. */
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

/** Handles the events of a type, in a transaction of their own. */
export const on = <Data>(of: HandledType<Data>, handle: Handle<Data>): Handler => ({
  type: of.type,
  handle: (tx, event) => handle(tx, { ...event, data: of.parse(event.data) }),
})

export interface Listener {
  /** Stored with the marks: a new name would handle everything again. */
  name: string
  handlers: readonly Handler[]
  /** Called once the transaction of an event is committed; not repeated if the process ends in between. */
  committed?: (event: HandledEvent & { type: string }) => Promise<void>
}
