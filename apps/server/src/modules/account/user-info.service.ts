import type { getUser, OutputOf, UserInfo } from '@vce/protocol'
import { levelOf } from '#modules/membership'
import { profiles } from '#modules/profile'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { accountRepository } from './account.repository'

/** V券 of a user; the module that keeps them answers. */
export type BalanceOf = (userId: number) => Promise<number>

interface UserInfoOptions {
  db: Database
  clock: Clock
  balanceOf: BalanceOf
}

/** `138****8000`. */
const masked = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** What the portal knows of a user, put together from the modules that keep it. */
export function createUserInfo({ db, clock, balanceOf }: UserInfoOptions) {
  async function of(userId: number): Promise<UserInfo> {
    const [user, profile, level, money] = await Promise.all([
      accountRepository(db).byId(userId),
      profiles(db).of(userId),
      levelOf(db, userId, clock.now()),
      balanceOf(userId),
    ])
    if (!user) throw new Error(`There is no user ${userId} any more`)
    return {
      id: userId,
      nickname: profile.nickname,
      avatar: profile.avatar,
      mobile: user.mobile === null ? null : masked(user.mobile),
      gender: profile.gender,
      has_password: user.passwordHash !== null,
      is_vip: level.isVip,
      money,
      level,
      // Medals are still to come: nobody wears one.
      honors: [],
      closing_at: user.closingAt && beijingTime(user.closingAt),
    }
  }

  return {
    of,
    async getUser(actor: Actor): Promise<OutputOf<typeof getUser>> {
      return { userinfo: await of(userOf(actor).userId) }
    },
  }
}

export type UserInfoService = ReturnType<typeof createUserInfo>
