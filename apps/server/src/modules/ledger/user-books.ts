import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { house, pointsOf, vouchersOf } from './accounts'
import { accountsRepository } from './accounts.repository'
import { booksRepository } from './books.repository'
import { ledger } from './ledger'
import { voucherMonthsRepository } from './voucher-months.repository'

/** What other modules may use of a user's books. */
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

  /** For the user's copy of their data. */
  exported: async (userId: number) =>
    (await booksRepository(db).entriesOf(userId)).map(({ at, balanceAfter, ...entry }) => ({
      at: beijingTime(at),
      ...entry,
      balance_after: balanceAfter,
    })),
})

/** When an account is deleted: what is left ends, so that the books stay whole. Entries stay, they name no person. */
export async function endBooks(tx: Database, userId: number, at: Date) {
  await voucherMonthsRepository(tx).drop(userId)
  const books = ledger(tx, at)
  for (const [name, to] of [
    [pointsOf(userId), house.points.expiry],
    [vouchersOf(userId), house.vouchers.expiry],
  ] as const) {
    const [account] = await accountsRepository(tx).find([name])
    if (!account?.balance) continue
    await books.transfer({
      ...{
        key: `forget:${userId}:${name.currency}`,
        from: name,
        to,
        amount: account.balance,
        reason: 'expire',
      },
    })
  }
}
