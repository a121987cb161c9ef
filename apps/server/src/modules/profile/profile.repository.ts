import { emptyOwnList, type OwnList } from '@vce/protocol'
import { and, asc, desc, eq, gt, like, ne, sql } from 'drizzle-orm'
import { type Database, oneOf, prepared } from '#platform/database'
import { ownLists, profiles } from './profile.tables'

type Profile = typeof profiles.$inferInsert

const namesAmong = prepared((db) =>
  db
    .select({
      userId: profiles.userId,
      nickname: profiles.nickname,
      avatar: profiles.avatar,
      deleted: profiles.deleted,
    })
    .from(profiles)
    .where(oneOf(profiles.userId, sql.placeholder('userIds')))
    .prepare('names_among'),
)

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

  /** Names and pictures of several users, also of deleted ones. */
  among: (userIds: readonly number[]) => namesAmong(db).execute({ userIds }),

  /** By nickname; followed users first, without those who have blocked the user or are blocked. */
  beginningWith: (userId: number, text: string, limit: number) => {
    const followed = sql<boolean>`exists (select 1 from follows where follower_id = ${userId} and followed_id = ${profiles.userId})`
    const blocked = sql`exists (select 1 from blocks where (blocker_id = ${userId} and blocked_id = ${profiles.userId}) or (blocker_id = ${profiles.userId} and blocked_id = ${userId}))`
    return db
      .select({
        id: profiles.userId,
        nickname: profiles.nickname,
        avatar: profiles.avatar,
        followed,
      })
      .from(profiles)
      .where(
        and(
          eq(profiles.deleted, false),
          ne(profiles.userId, userId),
          text === ''
            ? followed
            : like(profiles.nickname, `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`),
          sql`not ${blocked}`,
        ),
      )
      .orderBy(desc(followed), profiles.nickname, profiles.userId)
      .limit(limit)
  },

  /** Whether there is such a user, and the account is not deleted. */
  exists: async (userId: number) =>
    (await db.$count(profiles, and(eq(profiles.userId, userId), eq(profiles.deleted, false)))) > 0,

  /** Addresses among some pictures that are the avatar of a user. */
  async avatarsAmong(addresses: readonly string[]) {
    const rows = await db
      .selectDistinct({ avatar: profiles.avatar })
      .from(profiles)
      .where(oneOf(profiles.avatar, addresses))
    return rows.map(({ avatar }) => avatar)
  },

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

  /** Users whose accounts are not deleted, in the order of their ids. */
  after: (userId: number, limit: number) =>
    db
      .select({ userId: profiles.userId, nickname: profiles.nickname })
      .from(profiles)
      .where(and(gt(profiles.userId, userId), eq(profiles.deleted, false)))
      .orderBy(asc(profiles.userId))
      .limit(limit),

  /** Profiles of some users, locked until the transaction ends. */
  async holdAmong(userIds: readonly number[]) {
    const rows = await db
      .select({ userId: profiles.userId, nickname: profiles.nickname, deleted: profiles.deleted })
      .from(profiles)
      .where(oneOf(profiles.userId, userIds))
      .orderBy(asc(profiles.userId))
      .for('update')
    return rows.filter(({ deleted }) => !deleted)
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
