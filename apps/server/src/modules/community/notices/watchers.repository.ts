import { watchLevels } from '@vce/protocol'
import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { watches } from '../tables/reactions.tables'

/** Maximum number of notices for one event, because many users may watch an author or a post. */
const maxWatchers = 5_000

/** Users who have set a user or a post to 关注, and so are notified of each event. */
export async function fullWatchersOf(tx: Database, kind: 'user' | 'post', targetId: number) {
  const rows = await tx
    .select({ userId: watches.userId })
    .from(watches)
    .where(and(eq(watches.kind, kind), eq(watches.targetId, targetId), gte(watches.level, watchLevels.all)))
    .limit(maxWatchers)
  return rows.map(({ userId }) => userId)
}

/** The given users who have set the actor or the post of an event to 静音. */
export async function silencedAmong(
  tx: Database,
  userIds: readonly number[],
  { actorId, postId }: { actorId: number; postId?: number },
) {
  const rows = await tx
    .select({ userId: watches.userId, kind: watches.kind, targetId: watches.targetId })
    .from(watches)
    .where(
      and(
        inArray(watches.userId, [...userIds]),
        eq(watches.level, watchLevels.muted),
        inArray(watches.targetId, [actorId, ...(postId === undefined ? [] : [postId])]),
      ),
    )
  return rows
    .filter(
      ({ kind, targetId }) => targetId === (kind === 'user' ? actorId : kind === 'post' ? postId : null),
    )
    .map(({ userId }) => userId)
}
