import { maxBlockedUsers, setBlock } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { userOf, type Verb } from '#platform/http'
import { blocksRepository } from './blocks.repository'
import { followsRepository } from './follows.repository'
import { lockPair } from './pair-lock.repository'

interface SetBlockOptions {
  db: Database
  clock: Clock
}

/**
 * Creates a function that blocks a user, or ends the block. A block removes the follows between both users.
 */
export function createSetBlock({ db, clock }: SetBlockOptions): Verb<typeof setBlock> {
  return async (actor, { id, value }) => {
    const { userId } = userOf(actor)
    if (id === userId) throw failure(setBlock, 'ownSelf', { userId })
    return db.transaction(async (tx) => {
      const blocks = blocksRepository(tx)
      if ((await lockPair(tx, [userId, id], 'update')) < 2) throw failure(setBlock, 'unknownUser', { id })
      if (!value) await blocks.remove(userId, id)
      else if (!(await blocks.has(userId, id))) {
        // The lock on the user's own row prevents concurrent calls from exceeding the maximum.
        if ((await blocks.count(userId)) >= maxBlockedUsers) throw failure(setBlock, 'tooMany', { userId })
        await blocks.add(userId, id, clock.now())
        await followsRepository(tx).removeBetween(userId, id)
      }
      return { value }
    })
  }
}
