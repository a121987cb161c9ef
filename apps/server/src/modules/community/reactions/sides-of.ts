import type { Database } from '#platform/database'
import { reactionsRepository } from './reactions.repository'

/** 看多 and 看空 of the readers of a post, and a user's own; a guest has none. */
export async function sidesOf(db: Database, postId: number, userId: number | null) {
  const reactions = reactionsRepository(db)
  const [counts, mine] = await Promise.all([
    reactions.sideCounts(postId),
    userId === null ? null : reactions.sideOf(postId, userId),
  ])
  return { ...counts, mine }
}
