import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { house, pointsOf, vouchersOf } from './accounts'
import { accountsRepository } from './accounts.repository'
import { booksRepository } from './books.repository'
import { monthAt } from './expiry-days'
import { ledger } from './ledger'
import { voucherMonthsRepository } from './voucher-months.repository'

/** A user's books for other modules. */
export const userBooks = (db: Database) => ({
  /** V粒 as shown: less what is owed. */
  async points(userId: number): Promise<number> {
    const [account] = await accountsRepository(db).find([pointsOf(userId)])
    return account ? account.balance - account.owed : 0
  },

  /** V券 as shown: bought and given, less what is owed. */
  async vouchers(userId: number): Promise<number> {
    const [account] = await accountsRepository(db).find([vouchersOf(userId)])
    return account ? account.balance - account.owed : 0
  },

  /** V券 for which money stands: bought, and neither used nor returned. */
  boughtVouchers: (userId: number) => booksRepository(db).boughtVouchers(userId),

  /**
   * V粒 received for a reason in the Beijing month of a moment; what was taken back since counts. Lock the account first
   * where the sum decides about another.
   */
  receivedInMonth: (userId: number, reason: string, at: Date) =>
    booksRepository(db).receivedSince(pointsOf(userId), reason, new Date(`${monthAt(at)}T00:00:00+08:00`)),

  /** For the user's copy of their data. */
  exported: async (userId: number) =>
    (await booksRepository(db).entriesOf(userId)).map(({ at, balanceAfter, ...entry }) => ({
      at: beijingTime(at),
      ...entry,
      balance_after: balanceAfter,
    })),
})

/**
 * When an account is deleted: what is left ends, so that the books stay whole. Entries stay, they name no person. Throws
 * if bought V券 are left, for which an account stays: some came since that was checked.
 */
export async function endBooks(tx: Database, userId: number, at: Date) {
  await voucherMonthsRepository(tx).drop(userId)
  const books = ledger(tx, at)
  const accounts = accountsRepository(tx)
  const known = await accounts.find([pointsOf(userId), vouchersOf(userId)])
  if (known.length === 0) return
  // Locked together, the lower id first, and read again: what is due has gone.
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
