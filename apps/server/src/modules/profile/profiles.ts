import type { OwnList } from '@vce/protocol'
import type { Database } from '#platform/database'
import { addressesRepository } from './addresses/addresses.repository'
import { avatars } from './avatars'
import { blocksRepository } from './follows/blocks.repository'
import { followsRepository } from './follows/follows.repository'
import { randomNickname } from './nicknames'
import { exportOwnData, forgetOwnData } from './own-data'
import { profileRepository } from './profile.repository'
import { indexMember } from './teachers/index-member'

/** The profile of all deleted users, shown with their remaining posts. */
const deletedProfile = {
  nickname: '已注销用户',
  gender: 1,
  avatar: avatars[0] ?? '',
  deleted: true,
} as const

/** Profiles of users for other modules. */
export const profiles = (db: Database) => {
  const repository = profileRepository(db)

  /** Nickname, gender and avatar of a user; every user has a profile since registration. */
  async function of(userId: number) {
    const profile = await repository.of(userId)
    if (!profile) throw new Error(`User ${userId} has no profile`)
    return profile
  }

  return {
    of,

    /**
     * Creates the profile of a new user, with an initial nickname and avatar, and adds the user to the search
     * index.
     */
    async begin(userId: number, now: Date) {
      await repository.add({
        userId,
        nickname: randomNickname(),
        gender: 1,
        avatar: avatars[userId % avatars.length] ?? '',
      })
      await indexMember(db, userId, now)
    },

    /** Nicknames and avatars of several users, by id; `deleted` marks 已注销用户. */
    async among(userIds: readonly number[]) {
      const rows = userIds.length === 0 ? [] : await repository.among(userIds)
      return new Map(rows.map((row) => [row.userId, row]))
    },

    /** The addresses in `addresses` that are some user's avatar. */
    avatarsAmong: async (addresses: readonly string[]) =>
      addresses.length === 0 ? [] : repository.avatarsAmong(addresses),

    /**
     * A copy of one of the user's own 收货地址 for a delivery; undefined if the user has no address with this id.
     */
    async address(userId: number, id: number) {
      const row = await addressesRepository(db).one(userId, id)
      if (!row) return undefined
      const { name, mobile, province, city, district, detail } = row
      return { name, mobile, province, city, district, detail }
    },

    /** Whether a user exists and is not deleted. */
    exists: (userId: number) => repository.exists(userId),

    /** Ids of the users whom a user follows, and of those whom the user has blocked. */
    async around(userId: number) {
      const [followed, blocked] = await Promise.all([
        followsRepository(db).ofUser(userId),
        blocksRepository(db).ofUser(userId),
      ])
      return {
        followed: followed.map(({ followedId }) => followedId),
        blocked: blocked.map(({ blockedId }) => blockedId),
      }
    },

    follows: (followerId: number, followedId: number) => followsRepository(db).has(followerId, followedId),

    /**
     * Users for a mention with `@`: their nickname begins with a text, followed users first. An empty text
     * gives only followed users.
     */
    beginningWith: (userId: number, text: string, limit: number) =>
      repository.beginningWith(userId, text, limit),

    /** The users in `others` who have blocked the user, or whom the user has blocked. */
    blockedAmong: (userId: number, others: readonly number[]) => blocksRepository(db).among(userId, others),

    /** Whether one of two users has blocked the other. */
    blockedBetween: (one: number, other: number) => blocksRepository(db).hasBetween(one, other),

    /** A user's 自选: products and contracts in the user's order, with groups and version. */
    ownList: (userId: number): Promise<OwnList> => repository.ownList(userId),

    /** Number of a user's followers. */
    fans: (userId: number) => followsRepository(db).fans(userId),

    /**
     * Replaces the profile of a deleted account by the common profile of deleted users, and drops all other
     * data of this module about the user.
     */
    async forget(tx: Database, userId: number) {
      const within = profileRepository(tx)
      await within.change(userId, deletedProfile)
      await within.dropOwnList(userId)
      await forgetOwnData(tx, userId)
    },

    /** The whole profile, for the export of a user's data. */
    async exported(userId: number) {
      const { nickname, gender, avatar } = await of(userId)
      const [{ symbols, groups }, ownData] = await Promise.all([
        repository.ownList(userId),
        exportOwnData(db, userId),
      ])
      return {
        nickname,
        gender,
        avatar,
        own_list: {
          symbols,
          groups: groups.map(({ name, symbols: inGroup }) => ({ name, symbols: inGroup })),
        },
        ...ownData,
      }
    },
  }
}
