import type { getUserInfo, OutputOf } from '@vce/protocol'
import type { HonorsAmong } from '../follows/follow-lists.service'

type Info = OutputOf<typeof getUserInfo>

/** Facts of other modules about a user; wired where the server is built. */
export interface UserInfoParts {
  /** Posts, answers, and likes received. */
  counts(userId: number): Promise<Pick<Info['counts'], 'post' | 'answer' | 'liked'>>
  /** 可信级. */
  tier(userId: number): Promise<number>
  /** Province or country of the user's last text; null while unknown. */
  region(userId: number): Promise<string | null>
  /** When the account was registered. */
  joinedAt(userId: number): Promise<Date>
  /** Worn medals. */
  honors(userId: number): Promise<Info['honorLists']>
  honorsAmong: HonorsAmong
  /** How closely one user watches another. */
  watch(watcherId: number, userId: number): Promise<number>
}
