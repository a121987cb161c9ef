import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createTestDatabase } from '#test/database'
import { house, pointsAccountOf } from './accounts'
import { expiryDayOfEarned } from './expiry-days'
import { ledger, type Transfer } from './ledger'
import { verifyBooks } from './verify'

/** The moment of operations in tests, unless a test passes another one. */
export const startTime = new Date('2026-11-20T16:00:00+08:00')

export const earningTransfer = (
  key: string,
  userId: number,
  amount: number,
  day = '2026-11-20',
): Transfer => ({
  key,
  from: house.points.signIn,
  to: pointsAccountOf(userId),
  amount,
  reason: 'sign',
  bucket: { origin: 'earned', source: '', expiresOn: expiryDayOfEarned(day) },
})

export const spendingTransfer = (key: string, userId: number, amount: number): Transfer => ({
  key,
  from: pointsAccountOf(userId),
  to: house.points.searches,
  amount,
  reason: 'search',
})

/** The books in a test database of their own, and queries for tests. */
export async function createTestBooks() {
  const { db, drop } = await createTestDatabase()
  let users = 0
  const within = <T>(run: (books: ReturnType<typeof ledger>) => Promise<T>, at = startTime): Promise<T> =>
    db.transaction((tx) => run(ledger(tx, at)))
  const rows = async <Row extends Record<string, unknown>>(text: string) =>
    (await db.execute<Row>(sql.raw(text))).rows
  return {
    db,
    drop,
    within,
    rows,
    newUser() {
      users += 1
      return users
    },
    earn: (userId: number, amount: number, at = startTime, day?: string) =>
      within(
        (books) =>
          books.transfer(earningTransfer(`earn:${userId}:${at.getTime()}:${amount}`, userId, amount, day)),
        at,
      ),
    async stateOf(userId: number, currency = 'points') {
      const [account] = await rows<{ balance: string; owed: string; held: string | null }>(
        `select balance, owed, (select balance from ledger_accounts h where h.kind = 'held' and h.owner = a.owner
           and h.currency = a.currency) as held
         from ledger_accounts a where kind = 'user' and owner = '${userId}' and currency = '${currency}'`,
      )
      return {
        balance: Number(account?.balance ?? 0),
        owed: Number(account?.owed ?? 0),
        held: Number(account?.held ?? 0),
      }
    },
    lotsOf: (userId: number) =>
      rows<{ expires_on: string; remaining: string }>(
        `select expires_on::text, remaining from ledger_lots l join ledger_accounts a on a.id = account_id
         where kind = 'user' and owner = '${userId}' order by expires_on, l.id`,
      ),
    /** Expects that every check of the books passes. */
    isClean: async () =>
      expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([]),
  }
}
