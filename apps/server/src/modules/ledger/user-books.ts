import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { house, pointsAccountOf, vouchersAccountOf } from './accounts'
import { accountsRepository } from './accounts.repository'
import { booksRepository } from './books.repository'
import { monthAt } from './expiry-days'
import { ledger } from './ledger'
import { voucherMonthsRepository } from './voucher-months.repository'

/** A user's books for other modules. */
export const userBooks = (db: Database) => ({
  /** The balance in V粒 that pages show: owed amounts are subtracted. */
  async points(userId: number): Promise<number> {
    const [account] = await accountsRepository(db).find([pointsAccountOf(userId)])
    return account ? account.balance - account.owed : 0
  },

  /** The balance in V券 that pages show: bought and given V券, less the owed amount. */
  async vouchers(userId: number): Promise<number> {
    const [account] = await accountsRepository(db).find([vouchersAccountOf(userId)])
    return account ? account.balance - account.owed : 0
  },

  /** V券 that the user paid money for and that were neither used nor refunded. */
  boughtVouchers: (userId: number) => booksRepository(db).boughtVouchers(userId),

  /**
   * V粒 received for a reason in the Beijing month of a moment, including what was taken back later. Lock the
   * account first if the sum decides about another transfer.
   */
  receivedInMonth: (userId: number, reason: string, at: Date) =>
    booksRepository(db).receivedSince(
      pointsAccountOf(userId),
      reason,
      new Date(`${monthAt(at)}T00:00:00+08:00`),
    ),

  /** Content of the user's data export from this module. */
  exported: async (userId: number) =>
    (await booksRepository(db).entriesOf(userId)).map(({ at, balanceAfter, ...entry }) => ({
      at: beijingTime(at),
      ...entry,
      balance_after: balanceAfter,
    })),
})

/**
 * When an account is deleted: expires the remaining balances, so that the books still balance. Entries stay,
 * because they name no person. Throws if bought V券 are left: an account with bought V券 must not be deleted,
 * and the caller's check was made before they were bought.
 */
export async function endBooks(tx: Database, userId: number, at: Date) {
  await voucherMonthsRepository(tx).drop(userId)
  const books = ledger(tx, at)
  const accounts = accountsRepository(tx)
  const known = await accounts.find([pointsAccountOf(userId), vouchersAccountOf(userId)])
  if (known.length === 0) return
  // Locks both accounts in order of their ids, then reads them again, because ended lots have expired since.
  await accounts.hold(known)
  for (const name of known) await books.expireOf(name)
  if ((await booksRepository(tx).boughtVouchers(userId)) > 0)
    throw new Error(`user ${userId} has bought vouchers`)
  for (const from of await accounts.hold(known)) {
    if (from.balance === 0) continue
    const to = house[from.currency].expiry
    const key = `forget:${userId}:${from.currency}`
    const outcome = await books.transfer({ key, from, to, amount: from.balance, reason: 'expire' })
    if (!outcome.ok) throw new Error(`the books of user ${userId} were not ended`)
  }
}
