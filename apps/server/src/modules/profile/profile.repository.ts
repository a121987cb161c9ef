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

  /** Nicknames and avatars of users, including deleted ones. */
  among: (userIds: readonly number[]) => namesAmong(db).execute({ userIds }),

  /**
   * Users whose nickname begins with a text, followed users first. Excludes the user, and users with a block
   * in either direction. An empty text selects only followed users.
   */
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

  /** Whether a user exists and is not deleted. */
  exists: async (userId: number) =>
    (await db.$count(profiles, and(eq(profiles.userId, userId), eq(profiles.deleted, false)))) > 0,

  /** The addresses in `addresses` that are some user's avatar. */
  async avatarsAmong(addresses: readonly string[]) {
    const rows = await db
      .selectDistinct({ avatar: profiles.avatar })
      .from(profiles)
      .where(oneOf(profiles.avatar, addresses))
    return rows.map(({ avatar }) => avatar)
  },

  /** Changes a profile; missing fields stay unchanged. */
  async change(userId: number, change: Partial<Omit<Profile, 'userId'>>) {
    await db.update(profiles).set(change).where(eq(profiles.userId, userId))
  },

  /** Locks the user's profile row until the transaction ends; changes of the user's data wait for it. */
  async hold(userId: number) {
    await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('update')
  },

  /** Users whose accounts are not deleted and whose id is greater than `userId`, in ascending order. */
  after: (userId: number, limit: number) =>
    db
      .select({ userId: profiles.userId, nickname: profiles.nickname })
      .from(profiles)
      .where(and(gt(profiles.userId, userId), eq(profiles.deleted, false)))
      .orderBy(asc(profiles.userId))
      .limit(limit),

  /** Profiles of several users, locked until the transaction ends. */
  async holdAmong(userIds: readonly number[]) {
    const rows = await db
      .select({ userId: profiles.userId, nickname: profiles.nickname, deleted: profiles.deleted })
      .from(profiles)
      .where(oneOf(profiles.userId, userIds))
      .orderBy(asc(profiles.userId))
      .for('update')
    return rows.filter(({ deleted }) => !deleted)
  },

  /** A user's 自选; an empty list if the user never had one. */
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
