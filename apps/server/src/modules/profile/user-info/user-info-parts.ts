import { type getUserInfo, type OutputOf, watchLevels } from '@vce/protocol'
import type { HonorsAmong } from '../follows/follow-lists.service'

type Info = OutputOf<typeof getUserInfo>

/** What other modules know of a user; wired where the server is built. */
export interface UserInfoParts {
  /** Posts, answers, and likes received. */
  counts(userId: number): Promise<Pick<Info['counts'], 'post' | 'answer' | 'liked'>>
  /** Worn medals. */
  honors(userId: number): Promise<Info['honorLists']>
  honorsAmong: HonorsAmong
  /** How closely one user watches another. */
  watch(watcherId: number, userId: number): Promise<number>
}

/** Without community and medals: nothing to count, nothing worn. */
export const noParts: UserInfoParts = {
  counts: async () => ({ post: 0, answer: 0, liked: 0 }),
  honors: async () => [],
  honorsAmong: async () => new Map(),
  watch: async () => watchLevels.usual,
}
