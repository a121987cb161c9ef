import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { profiles } from '../profile.tables'

export const userInfoRepository = (db: Database) => ({
  /** Nickname and avatar of a user; undefined if the account does not exist or is deleted. */
  async existing(userId: number) {
    const [profile] = await db
      .select({ nickname: profiles.nickname, avatar: profiles.avatar })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), eq(profiles.deleted, false)))
    return profile
  },
})
