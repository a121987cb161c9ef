import { searchIndex } from '#modules/search'
import type { Database } from '#platform/database'
import { exportCircles } from './circles/export-circles'
import { forgetCircles } from './circles/forget-circles'
import { searchDocumentOf } from './posts/post-document'
import { forgetWatches } from './reactions/forget-watches'
import { userCommunityRepository } from './user-community.repository'

/** Access of other modules to the data of a user in the community. */
export const userCommunity = (db: Database) => ({
  /** Content of the user's data export from this module. */
  exported: async (userId: number) => ({
    ...(await userCommunityRepository(db).exported(userId)),
    ...(await exportCircles(db, userId)),
  }),

  /**
   * When an account is deleted: its texts stay under 已注销用户, without pictures, and are indexed again without
   * the name. Data that only the user needed is deleted; reports and decisions stay, as required by law.
   */
  async forget(tx: Database, userId: number, now: Date) {
    const stored = userCommunityRepository(tx)
    await stored.drop(userId, now)
    await forgetWatches(tx, userId)
    await forgetCircles(tx, userId, now)
    for (const post of await stored.openPosts(userId))
      await searchIndex(tx).put(await searchDocumentOf(tx, post))
  },
})
