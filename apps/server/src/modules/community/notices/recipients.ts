import { profiles } from '#modules/profile'
import type { Database } from '#platform/database'
import { readersAmong } from '../circle-access/readable-posts.repository'
import { silencedAmong } from './watchers.repository'

interface UserEvent {
  /** The user who caused the event. */
  actorId: number
  /** The post of the event, if it has one. */
  postId?: number
}

/**
 * The given users who are notified of an event. The actor, users who have blocked the actor or whom the actor
 * has blocked, users who have set the actor or the post to 静音, and users who may not read the post are left
 * out.
 */
export async function recipientsAmong(tx: Database, userIds: readonly number[], event: UserEvent) {
  const others = [...new Set(userIds)].filter((id) => id !== event.actorId)
  if (others.length === 0) return []
  const silenced = new Set(await silencedAmong(tx, others, event))
  const blocked = new Set(await profiles(tx).blockedAmong(event.actorId, others))
  const reached = others.filter((id) => !silenced.has(id) && !blocked.has(id))
  return event.postId === undefined ? reached : readersAmong(tx, event.postId, reached)
}
