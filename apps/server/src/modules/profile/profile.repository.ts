import { emptyOwnList, type OwnList } from '@vce/protocol'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#platform/database'
import { ownLists, profiles } from './profile.tables'

type Profile = typeof profiles.$inferInsert

export const profileRepository = (db: Database) => ({
  add: (profile: Profile) => db.insert(profiles).values(profile).onConflictDoNothing(),

  async of(userId: number) {
    const [profile] = await db
      .select({
        userId: profiles.userId,
        nickname: profiles.nickname,
        gender: profiles.gender,
        avatar: profiles.avatar,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId))
    return profile
  },

  /** Whether there is such a user, and the account is not deleted. */
  exists: async (userId: number) =>
    (await db.$count(profiles, and(eq(profiles.userId, userId), eq(profiles.deleted, false)))) > 0,

  /** Fields that are not given stay unchanged. */
  async change(userId: number, change: Partial<Omit<Profile, 'userId'>>) {
    await db.update(profiles).set(change).where(eq(profiles.userId, userId))
  },

  /** Locks the user's data against other changes until the transaction ends. */
  async hold(userId: number) {
    await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update')
  },

  /** 自选; empty for a user who never had any. */
  async ownList(userId: number): Promise<OwnList> {
    const [row] = await db
      .select({ symbols: ownLists.symbols, groups: ownLists.groups, version: ownLists.version })
      .from(ownLists)
      .where(eq(ownLists.userId, userId))
    return row ?? emptyOwnList
  },

  async putOwnList(userId: number, list: OwnList) {
    await db
      .insert(ownLists)
      .values({ userId, ...list })
      .onConflictDoUpdate({ target: ownLists.userId, set: list })
  },

  async dropOwnList(userId: number) {
    await db.delete(ownLists).where(eq(ownLists.userId, userId))
  },
})
