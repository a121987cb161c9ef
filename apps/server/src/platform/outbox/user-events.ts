import type { Database } from '#platform/database'
import { outboxRepository } from './outbox.repository'

/** Events of a user, for the copy of their data. */
export const exportedEvents = (db: Database) => (userId: number) => outboxRepository(db).ofUser(userId)

/** Removes the events of a user, handled or not. */
export const forgetEvents = (tx: Database, userId: number) => outboxRepository(tx).forget(userId)
