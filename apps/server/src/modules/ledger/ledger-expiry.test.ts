import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { heldAccountOf, pointsAccountOf } from './accounts'
import { createTestBooks, earningTransfer, startTime } from './books.fixture'
import { closeDays } from './day-digests'
import { expiryDayOfEarned } from './expiry-days'
import { ledger } from './ledger'
import { endBooks, userBooks } from './user-books'
import { verifyBooks } from './verify'

const { drop, isClean, within, rows, newUser, earn, stateOf, db } = await createTestBooks()
afterEach(isClean)
afterAll(drop)

describe('expiry', () => {
  test('ends what is due of each account, once', async () => {
    const [one, other] = [newUser(), newUser()]
    await earn(one, 30, startTime, '2025-10-07')
    await earn(other, 20, startTime, '2025-11-07')
    await earn(other, 5)
    const at = new Date('2027-01-01T03:00:00+08:00')
    const all = async () => {
      while ((await within((books) => books.expire(1), at)) > 0);
    }
    await all()
    await all()
    expect(await stateOf(one)).toMatchObject({ balance: 0 })
    expect(await stateOf(other)).toMatchObject({ balance: 5 })
    expect(
      await rows(`select expired::int from ledger_months join ledger_accounts a on a.id = account_id
      where owner = '${other}' and month = '2027-01-01'`),
    ).toEqual([{ expired: 20 }])
  })

  test('a lot that is filled again after its end ends again without holding anything up', async () => {
    const user = newUser()
    await earn(user, 30, startTime, '2025-10-07')
    const at = new Date('2027-01-01T00:00:00+08:00')
    await within((books) => books.expireOf(pointsAccountOf(user)), at)
    // The moment of this transaction is before midnight, but it gets the lock after the lot has ended.
    await earn(user, 20, startTime, '2025-10-07')
    await within((books) => books.expireOf(pointsAccountOf(user)), at)
    expect(await stateOf(user)).toMatchObject({ balance: 0 })
    await earn(user, 5, at)
    expect(await stateOf(user)).toMatchObject({ balance: 5 })
  })

  test('points earned in a quarter end with it a year later', () => {
    expect(
      ['2025-10-01', '2025-12-31', '2026-01-01', '2024-02-29', '2026-06-30'].map(expiryDayOfEarned),
    ).toEqual(['2026-12-31', '2026-12-31', '2027-03-31', '2025-03-31', '2027-06-30'])
  })

  test('a deleted account leaves its entries but nothing to spend', async () => {
    const user = newUser()
    await earn(user, 30)
    await db.transaction((tx) => endBooks(tx, user, startTime))
    expect(await stateOf(user)).toEqual({ balance: 0, owed: 0, held: 0 })
    expect((await userBooks(db).exported(user)).map(({ amount, reason }) => [amount, reason])).toEqual([
      [30, 'sign'],
      [-30, 'expire'],
    ])
    await db.transaction((tx) => endBooks(tx, user, startTime))
    expect(heldAccountOf(pointsAccountOf(user))).toMatchObject({ kind: 'held', owner: String(user) })
  })
})

describe('closed days', () => {
  test('take no further transfer and show a later change', async () => {
    const closed = await createTestDatabase()
    const at = (text: string) => new Date(`${text}+08:00`)
    const give = (key: string, moment: Date) =>
      closed.db.transaction((tx) => ledger(tx, moment).transfer(earningTransfer(key, 1, 5)))
    await give('a', at('2026-11-18T10:00:00'))
    await give('b', at('2026-11-20T10:00:00'))
    await closeDays(closed.db, '2026-11-20')
    await closeDays(closed.db, '2026-11-21')
    const { rows: days } = await closed.db.execute(
      sql`select day::text, transfers::int from ledger_days order by day`,
    )
    expect(days).toEqual([
      { day: '2026-11-18', transfers: 1 },
      { day: '2026-11-19', transfers: 0 },
      { day: '2026-11-20', transfers: 1 },
    ])
    await expect(give('c', at('2026-11-20T23:59:59'))).rejects.toThrow()
    expect(await give('c', at('2026-11-21T00:00:00'))).toMatchObject({ ok: true })
    const chain = async () => (await verifyBooks(closed.db)).find(({ name }) => name === '日摘要链完整')
    expect(await chain()).toEqual({ name: '日摘要链完整', rows: 3, broken: [] })

    await closed.db.execute(sql`alter table ledger_transfers disable trigger ledger_transfers_append_only`)
    await closed.db.execute(sql`grant update on ledger_transfers to current_user`)
    await closed.db.execute(sql`update ledger_transfers set reason = 'task' where key = 'a'`)
    expect((await chain())?.broken).toEqual(['2026-11-18'])
    await closed.drop()
  })
})
