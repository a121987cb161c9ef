import type { Database } from '#platform/database'
import { watchesRepository } from './watches.repository'

/**
 * When an account is deleted: drops its watches and reduces the follower counts of topics, which all writers
 * lock in order of topic id.
 */
export async function forgetWatches(tx: Database, userId: number) {
  const watches = watchesRepository(tx)
  await watches.lock(userId)
  const followed = await watches.drop(userId)
  for (const id of followed.toSorted((one, other) => one - other)) await watches.countFollowers(id, -1)
}
