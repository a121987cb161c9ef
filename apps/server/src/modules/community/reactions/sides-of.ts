import type { Database } from '#platform/database'
import { reactionsRepository } from './reactions.repository'

/** Number of readers of a post with 看多 and with 看空, and the user's own side; null for a guest. */
export async function sidesOf(db: Database, postId: number, userId: number | null) {
  const reactions = reactionsRepository(db)
  const [counts, mine] = await Promise.all([
    reactions.sideCounts(postId),
    userId === null ? null : reactions.sideOf(postId, userId),
  ])
  return { ...counts, mine }
}
