import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { postStats } from '../tables/posts.tables'

/** Marks the weight of a post as out of date; call this in the transaction that changes its reactions. */
export async function markStale(tx: Database, postId: number) {
  await tx.update(postStats).set({ isStale: true }).where(eq(postStats.postId, postId))
}
