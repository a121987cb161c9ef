import { watchLevels } from '@vce/protocol'
import type { Database } from '#platform/database'
import { watchesRepository } from './watches.repository'

/** Writing in a thread makes it 跟踪, unless its writer has chosen a level before. */
export async function trackByWriting(tx: Database, userId: number, postId: number, now: Date) {
  const watch = { userId, kind: 'post' as const, targetId: postId, level: watchLevels.tracked, at: now }
  await watchesRepository(tx).putIfNew(watch)
}
