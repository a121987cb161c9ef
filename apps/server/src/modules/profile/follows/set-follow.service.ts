import { setFollow } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { day, limits, minute } from '#platform/limits'
import { emit } from '#platform/outbox'
import { blocksRepository } from './blocks.repository'
import { userFollowed } from './follows.events'
import { followsRepository } from './follows.repository'
import { lockPair } from './pair-lock.repository'

/** Limits follows, because each of them may notify the other user. */
const windows = [
  { seconds: minute, max: 30 },
  { seconds: day, max: 500 },
]

interface SetFollowOptions {
  db: Database
  clock: Clock
}

/**
 * Creates a function that follows a user, or ends the follow. While its transaction runs, neither user can
 * block the other.
 */
export function createSetFollow({ db, clock }: SetFollowOptions): Verb<typeof setFollow> {
  return async (actor, { id, value }) => {
    const { userId } = userOf(actor)
    if (id === userId) throw failure(setFollow, 'ownSelf', { userId })
    const now = clock.now()
    const taken = await limits(db).take([{ key: `follow ${userId}`, windows }], now)
    if (!taken.ok) throw failure(setFollow, 'tooOften', { userId })

    return db.transaction(async (tx) => {
      const follows = followsRepository(tx)
      if ((await lockPair(tx, [userId, id], 'share')) < 2) throw failure(setFollow, 'unknownUser', { id })
      if (!value) await follows.remove(userId, id)
      else if (await blocksRepository(tx).hasBetween(userId, id)) throw failure(setFollow, 'blocked', { id })
      else if (await follows.add(userId, id, now)) {
        await emit(tx, now, userFollowed(userId, { follower: userId, followed: id }))
      }
      return { count: await follows.fans(id), value }
    })
  }
}
