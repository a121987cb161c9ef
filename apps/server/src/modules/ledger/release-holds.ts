import type { Task } from '#platform/schedule'
import { accountsRepository } from './accounts.repository'
import { holdsRepository } from './holds.repository'
import { ledger } from './ledger'

/** Holds of one round: their accounts are locked until it ends. */
const batch = 200

/**
 * Gives back what is still frozen past its deadline. Accounts that another transaction has locked wait for the next
 * round: a hold that is captured meanwhile has ended by then.
 */
export const releaseHolds: Task = {
  name: 'release holds past their deadline',
  every: 60_000,
  async run(tx, now) {
    const due = await holdsRepository(tx).due(now, batch)
    const ids = due.flatMap(({ fromId, toId }) => [fromId, toId])
    const locked = await accountsRepository(tx).holdUnlocked(ids)
    for (const { id, key, ref, fromId, toId } of due)
      if (locked.has(fromId) && locked.has(toId))
        await ledger(tx, now).release(key, { key: `release:${id}`, reason: 'release', ref })
  },
}
