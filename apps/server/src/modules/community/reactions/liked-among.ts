import type { Database } from '#platform/database'
import { type LikedKind, reactionsRepository } from './reactions.repository'

/** The given posts, comments or videos that a user likes. */
export async function likedAmong(
  db: Database,
  kind: LikedKind,
  ids: readonly number[],
  userId: number,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await reactionsRepository(db).liked(userId, kind, ids)
  return new Set(rows.map(({ id }) => id))
}
