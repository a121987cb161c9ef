import { collectedAmong, collectorsOf } from '#modules/profile'
import type { Database } from '#platform/database'

/** The users who have collected the posts in `postIds`: a row per post and user. */
export const collectorsOfPosts = async (db: Database, postIds: readonly number[]) =>
  (await collectorsOf(db, 'post', postIds.map(String))).map(({ ref, userId }) => ({
    postId: Number(ref),
    userId,
  }))

/** The posts in `postIds` that a user has collected. */
export async function collectedPosts(db: Database, userId: number, postIds: readonly number[]) {
  const refs = await collectedAmong(db, userId, 'post', postIds.map(String))
  return new Set([...refs].map(Number))
}
