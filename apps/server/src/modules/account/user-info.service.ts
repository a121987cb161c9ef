import { type getUser, maskedMobile, type OutputOf, type UserInfo } from '@vce/protocol'
import { levelOf } from '#modules/membership'
import { profiles } from '#modules/profile'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Actor, userOf } from '#platform/http'
import { accountRepository } from './account.repository'

/** A user's V券 balance, provided by the module that stores it. */
export type BalanceOf = (userId: number) => Promise<number>

/** The medals a user wears, provided by the module that stores them. */
export type HonorsOf = (userId: number) => Promise<UserInfo['honors']>

interface UserInfoOptions {
  db: Database
  clock: Clock
  balanceOf: BalanceOf
  honorsOf?: HonorsOf
}

/** A user's details, collected from the modules that store them. */
export function createUserInfo({ db, clock, balanceOf, honorsOf = async () => [] }: UserInfoOptions) {
  async function of(userId: number): Promise<UserInfo> {
    const [user, profile, level, money, honors] = await Promise.all([
      accountRepository(db).byId(userId),
      profiles(db).of(userId),
      levelOf(db, userId, clock.now()),
      balanceOf(userId),
      honorsOf(userId),
    ])
    if (!user) throw new Error(`User ${userId} does not exist`)
    return {
      id: userId,
      nickname: profile.nickname,
      avatar: profile.avatar,
      mobile: user.mobile === null ? null : maskedMobile(user.mobile),
      gender: profile.gender,
      has_password: user.passwordHash !== null,
      is_vip: level.isVip,
      money,
      level,
      honors,
      closing_at: user.closingAt && beijingTime(user.closingAt),
    }
  }

  return {
    of,
    async getUser(actor: Actor): Promise<OutputOf<typeof getUser>> {
      const { userId, token = '' } = userOf(actor)
      return { userinfo: { ...(await of(userId)), token, is_register: 0 } }
    },
  }
}

export type UserInfoService = ReturnType<typeof createUserInfo>
