import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { silencedAmong } from './watchers.repository'

interface Deed {
  /** Whose deed it is. */
  actorId: number
  /** The post that it belongs to. */
  postId?: number
}

/**
 * Which of some users learn of a deed: not the one who did it, not those who have blocked the other or set the other, or
 * the thread, to 静音, nor those who may not read the post.
 */
export async function reachedBy(tx: Database, userIds: readonly number[], deed: Deed) {
  const others = [...new Set(userIds)].filter((id) => id !== deed.actorId)
  if (others.length === 0) return []
  const silenced = new Set(await silencedAmong(tx, others, deed))
  const blocked = new Set(await profiles(tx).blockedAmong(deed.actorId, others))
  const reached = others.filter((id) => !silenced.has(id) && !blocked.has(id))
  return deed.postId === undefined ? reached : readersAmong(tx, deed.postId, reached)
}
