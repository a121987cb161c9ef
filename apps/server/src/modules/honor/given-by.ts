import type { Database } from '#platform/database'
import type { HandledType } from '#platform/outbox'

/** A number that a medal needs, and a user's present number. */
export interface CountedCondition {
  need: number
  count: (db: Database, userId: number, now: Date) => Promise<number>
}

/** An event type that gives a medal. */
export interface GivingEvent {
  event: HandledType<unknown>
  /** The user who gets the medal; null if this event gives no medal. */
  recipient: (userId: number | null, data: unknown) => number | null
  /** Whether the medal's count must have been reached when the event is handled. */
  atCount: boolean
  /** Condition that must also be true when the event is handled. */
  check: (tx: Database, userId: number) => Promise<boolean>
}

export interface MedalCondition {
  /** The count that a user needs; lists show the progress. */
  counted?: CountedCondition
  given: readonly GivingEvent[]
}

interface GivingOptions<Data> {
  /** By default the user of the event. */
  recipient?: (data: Data) => number
  /** Whether this event gives the medal; by default every event does. */
  when?: (data: Data) => boolean
  atCount?: boolean
  check?: GivingEvent['check']
}

/** Declares an event type that gives a medal; infers the type of the event's data. */
export const givenBy = <Data>(
  event: HandledType<Data>,
  { recipient, when = () => true, atCount = false, check = async () => true }: GivingOptions<Data> = {},
): GivingEvent => ({
  event,
  recipient(userId, data) {
    const parsed = event.parse(data)
    if (!when(parsed)) return null
    return recipient ? recipient(parsed) : userId
  },
  atCount,
  check,
})
