import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { avatars } from './avatars'
import { randomNickname } from './nicknames'
import { profileRepository } from './profile.repository'

/** Who is gone; what he wrote may stay, and stands under this. */
const gone = { nickname: '已注销用户', gender: 1, avatar: avatars[0] ?? '' } as const

/** What other modules may ask of a user's profile. */
export const profiles = (db: Database) => {
  const kept = profileRepository(db)

  /** Nickname, gender and avatar; every user has them from his first moment. */
  async function of(userId: number) {
    const profile = await kept.of(userId)
    if (!profile) throw new Error(`User ${userId} has no profile`)
    return profile
  }

  return {
    of,

    /** The profile of a new user: a name and a face to begin with. */
    begin: (userId: number) =>
      kept.add({
        userId,
        nickname: randomNickname(),
        gender: 1,
        avatar: avatars[userId % avatars.length] ?? '',
      }),

    /** Nothing of the user is left but a name and a face that are nobody's. */
    async forget(tx: Database, userId: number) {
      const within = profileRepository(tx)
      await within.change(userId, gone)
      await within.dropFavourites(userId)
      await within.dropFollows(userId)
    },

    /** What he told of himself, for his own copy of his data. */
    async exported(userId: number) {
      const { nickname, gender, avatar } = await of(userId)
      const [symbols, followed, { fans }] = await Promise.all([
        kept.favourites(userId),
        kept.followed(userId),
        kept.followCounts(userId),
      ])
      return {
        nickname,
        gender,
        avatar,
        symbols,
        follows: followed.map(({ followedId, createdAt }) => ({
          id: followedId,
          since: beijingTime(createdAt),
        })),
        fans_count: fans,
      }
    },
  }
}
