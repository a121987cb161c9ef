import { getUserInfo, type OutputOf, watchLevels } from '@vce/protocol'
import { levelOf } from '#modules/membership'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, Verb } from '#platform/http'
import { blocksRepository } from '../follows/blocks.repository'
import { followsRepository } from '../follows/follows.repository'
import { teachers } from '../teachers/teachers'
import { userInfoRepository } from './user-info.repository'
import type { UserInfoParts } from './user-info-parts'

interface UserInfoOptions {
  db: Database
  clock: Clock
  parts: UserInfoParts
}

type Mine = OutputOf<typeof getUserInfo>['mine']

/** Creates a function that returns public facts about a user, without any data of the account. */
export function createGetUserInfo({ db, clock, parts }: UserInfoOptions): Verb<typeof getUserInfo> {
  const follows = followsRepository(db)

  async function mineOf(actor: Actor, id: number): Promise<Mine> {
    if (actor.kind !== 'user' || actor.userId === id) {
      return { followed: false, watch: watchLevels.default, blocked: false }
    }
    const [followed, watch, blocked] = await Promise.all([
      follows.has(actor.userId, id),
      parts.watch(actor.userId, id),
      blocksRepository(db).has(actor.userId, id),
    ])
    return { followed, watch, blocked }
  }

  return async (actor, { id }) => {
    const profile = await userInfoRepository(db).existing(id)
    if (!profile) throw failure(getUserInfo, 'unknownUser', { id })
    const [{ level, moneyLevel }, teacher, honorLists, counts, tier, region, around, mine] =
      await Promise.all([
        levelOf(db, id, clock.now()),
        teachers(db).of(id),
        parts.honors(id),
        parts.counts(id),
        parts.tier(id),
        parts.region(id),
        follows.counts(id),
        mineOf(actor, id),
      ])
    return {
      id,
      ...profile,
      // Empty, because users cannot write a headline yet.
      headline: '',
      region,
      level: { level, moneyLevel },
      tier,
      joined_on: beijingTime(await parts.joinedAt(id)).slice(0, 10),
      is_teacher: teacher !== undefined,
      honorLists,
      counts: { ...counts, fans: around.fans, follow: around.followed },
      mine,
    }
  }
}
