import type { Database } from '#platform/database'
import { watchesRepository } from './watches.repository'

/** Ids of the topics that a user follows. */
export const watchedTopics = (db: Database, userId: number): Promise<number[]> =>
  watchesRepository(db).followedTopics(userId)

/** The given topics that a user follows. */
export const watchedAmong = async (
  db: Database,
  userId: number,
  topicIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  topicIds.length === 0 ? new Set() : new Set(await watchesRepository(db).followedAmong(userId, topicIds))
