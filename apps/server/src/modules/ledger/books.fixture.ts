import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createTestDatabase } from '#test/database'
import { house, pointsOf } from './accounts'
import { earnedUntil } from './expiry-days'
import { ledger, type Transfer } from './ledger'
import { verifyBooks } from './verify'

/** When the books of the tests are written, unless they say otherwise. */
export const start = new Date('2026-11-20T16:00:00+08:00')

export const earned = (key: string, userId: number, amount: number, day = '2026-11-20'): Transfer => ({
  key,
  from: house.points.signIn,
  to: pointsOf(userId),
  amount,
  reason: 'sign',
  bucket: { origin: 'earned', source: '', expiresOn: earnedUntil(day) },
})

export const spent = (key: string, userId: number, amount: number): Transfer => ({
  key,
  from: pointsOf(userId),
  to: house.points.searches,
  amount,
  reason: 'search',
})

/** Books in a database of their own, and what tests read of them. */
export async function createTestBooks() {
  const { db, drop } = await createTestDatabase()
  let users = 0
  const within = <T>(run: (books: ReturnType<typeof ledger>) => Promise<T>, at = start): Promise<T> =>
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
    earn: (userId: number, amount: number, at = start, day?: string) =>
      within(
        (books) => books.transfer(earned(`earn:${userId}:${at.getTime()}:${amount}`, userId, amount, day)),
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
    /** Every check of the books passes. */
    isClean: async () =>
      expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([]),
  }
}
