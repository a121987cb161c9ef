import type { Database } from '#platform/database'
import type { HandledType } from './events'
import { outboxRepository } from './outbox.repository'

/** The events of a user, for the export of their data. */
export const exportedEvents = (db: Database) => (userId: number) => outboxRepository(db).ofUser(userId)

/**
 * Data of a user's events of one type since a moment, without duplicates; events are stored for at least 30
 * days.
 */
export const eventsSince = async <Data>(
  db: Database,
  of: HandledType<Data>,
  userId: number,
  since: Date,
): Promise<Data[]> =>
  (await outboxRepository(db).dataSince(of.type, userId, since)).map((data) => of.parse(data))

/** Removes the events of a user, handled or not. */
export const forgetEvents = (tx: Database, userId: number) => outboxRepository(tx).forget(userId)
