import type { HandledType } from '#platform/outbox'

/** An event type that can complete a task. */
export interface TaskEvent {
  event: HandledType<unknown>
  isDone: (data: unknown, userId: number) => boolean
}

/** Declares an event type that completes a task of its user; infers the type of the event's data. */
export const doneBy = <Data>(
  event: HandledType<Data>,
  isDone: (data: Data, userId: number) => boolean = () => true,
): TaskEvent => ({ event, isDone: (data, userId) => isDone(event.parse(data), userId) })
