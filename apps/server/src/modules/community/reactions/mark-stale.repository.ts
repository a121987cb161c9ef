import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postStats } from '../tables/posts.tables'

/** Has the weight of a post computed again, in the transaction of what changed it. */
export async function markStale(tx: Database, postId: number) {
  await tx.update(postStats).set({ isStale: true }).where(eq(postStats.postId, postId))
}
