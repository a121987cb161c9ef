import { watchLevels } from '@vce/protocol'
import type { Database } from '#platform/database'
import { watchesRepository } from './watches.repository'

/** Sets a thread to 跟踪 for a user who writes in it, unless the user has already chosen a level. */
export async function trackByWriting(tx: Database, userId: number, postId: number, now: Date) {
  const watch = { userId, kind: 'post' as const, targetId: postId, level: watchLevels.tracked, at: now }
  await watchesRepository(tx).putIfNew(watch)
}
