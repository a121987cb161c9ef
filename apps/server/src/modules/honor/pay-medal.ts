import { medalOf } from '@vce/protocol'
import { accountRepository } from '#modules/account'
import { dayAt, expiryDayOfEarned, house, ledger, pointsAccountOf } from '#modules/ledger'
import { isEarningFrozen } from '#modules/reward'
import type { Database } from '#platform/database'
import { medalsRepository } from './medals.repository'

/**
 * Pays the V粒 of a medal once, in the transaction of the caller. While the user's earning is frozen nothing
 * is paid; the chore pays after the freeze has ended.
 */
export async function payMedal(tx: Database, userId: number, medalId: number, now: Date): Promise<void> {
  if (await isEarningFrozen(tx, userId)) return
  if (!(await medalsRepository(tx).setPaid(userId, medalId, now))) return
  const amount = medalOf(medalId)?.points ?? 0
  if (amount === 0) return
  const paid = await ledger(tx, now).transfer({
    key: `honor:${medalId}:${userId}`,
    from: house.points.honor,
    to: pointsAccountOf(userId),
    amount,
    reason: 'honor',
    ref: `medal:${medalId}`,
    bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(dayAt(now)) },
  })
  if (!paid.ok) throw new Error(`medal ${medalId} of user ${userId} was not paid`)
}

/** Gives a medal with its V粒, unless the user has it or the account is deleted; true if it was given. */
export async function giveMedal(
  tx: Database,
  { userId, medalId, at, now }: { userId: number; medalId: number; at: Date; now: Date },
): Promise<boolean> {
  // The lock prevents a medal for an account that is being deleted.
  if (!(await accountRepository(tx).lock(userId))) return false
  if (!(await medalsRepository(tx).add(userId, medalId, at))) return false
  await payMedal(tx, userId, medalId, now)
  return true
}
