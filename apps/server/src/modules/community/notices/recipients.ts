import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { silencedAmong } from './watchers.repository'

interface UserEvent {
  /** User who caused the event. */
  actorId: number
  /** The post that it belongs to. */
  postId?: number
}

/**
 * The given users who are notified of an event. Left out are its actor, users with a block between the two,
 * users who have set the actor or the thread to 静音, and users who may not read the post.
 */
export async function reachedBy(tx: Database, userIds: readonly number[], event: UserEvent) {
  const others = [...new Set(userIds)].filter((id) => id !== event.actorId)
  if (others.length === 0) return []
  const silenced = new Set(await silencedAmong(tx, others, event))
  const blocked = new Set(await profiles(tx).blockedAmong(event.actorId, others))
  const reached = others.filter((id) => !silenced.has(id) && !blocked.has(id))
  return event.postId === undefined ? reached : readersAmong(tx, event.postId, reached)
}
