import type { getUserInfo, OutputOf } from '@vce/protocol'
import type { HonorsAmong } from '../follows/follow-lists.service'

type Info = OutputOf<typeof getUserInfo>

/** Facts about a user from other modules; wired where the server is built. */
export interface UserInfoParts {
  /** Numbers of posts, of answers, and of likes received. */
  counts(userId: number): Promise<Pick<Info['counts'], 'post' | 'answer' | 'liked'>>
  /** 可信级. */
  tier(userId: number): Promise<number>
  /** Province or country of the user's newest text; null if unknown. */
  region(userId: number): Promise<string | null>
  /** When the account was registered. */
  joinedAt(userId: number): Promise<Date>
  /** Medals that the user wears. */
  honors(userId: number): Promise<Info['honorLists']>
  honorsAmong: HonorsAmong
  /** The level at which one user watches another. */
  watch(watcherId: number, userId: number): Promise<number>
}
