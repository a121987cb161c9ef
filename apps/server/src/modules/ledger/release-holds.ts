import { minuteMs } from '@vce/futures'
import type { Loop } from '#platform/schedule'
import { accountsRepository } from './accounts.repository'
import { holdsRepository } from './holds.repository'
import { ledger } from './ledger'

/** Maximum number of holds of one round; their accounts are locked until it ends. */
const batch = 200

/**
 * Releases holds after their deadline. A hold whose account is locked by another transaction waits for the
 * next round: if that transaction captures the hold, there is nothing left to release.
 */
export const releaseHolds: Loop = {
  name: 'release holds past their deadline',
  every: minuteMs,
  async run(tx, now) {
    const due = await holdsRepository(tx).due(now, batch)
    const ids = due.flatMap(({ fromId, toId }) => [fromId, toId])
    const locked = await accountsRepository(tx).holdUnlocked(ids)
    for (const { id, key, ref, fromId, toId } of due)
      if (locked.has(fromId) && locked.has(toId))
        await ledger(tx, now).release(key, { key: `release:${id}`, reason: 'release', ref })
  },
}
