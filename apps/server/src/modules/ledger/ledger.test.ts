import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { escrow, heldOf, house, pointsOf, vouchersOf } from './accounts'
import { closeDays } from './day-digests'
import { earnedUntil } from './expiry-days'
import { KeyReused, ledger, type Transfer } from './ledger'
import { endBooks, userBooks } from './user-books'
import { verifyBooks } from './verify'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  return () => database.drop()
})

const start = new Date('2026-11-20T16:00:00+08:00')
const hour = 3_600_000
const daysLater = (days: number) => new Date(start.getTime() + days * 24 * hour)
let users = 0
const newUser = () => {
  users += 1
  return users
}

type Books = ReturnType<typeof ledger>
const within = <T>(run: (books: Books) => Promise<T>, at = start): Promise<T> =>
  database.db.transaction((tx) => run(ledger(tx, at)))

const earned = (key: string, userId: number, amount: number, day = '2026-11-20'): Transfer => ({
  key,
  from: house.points.signIn,
  to: pointsOf(userId),
  amount,
  reason: 'sign',
  bucket: { origin: 'earned', source: '', expiresOn: earnedUntil(day) },
})
const spent = (key: string, userId: number, amount: number): Transfer => ({
  key,
  from: pointsOf(userId),
  to: house.points.searches,
  amount,
  reason: 'search',
})
const earn = (userId: number, amount: number, at = start, day?: string) =>
  within(
    (books) => books.transfer(earned(`earn:${userId}:${at.getTime()}:${amount}`, userId, amount, day)),
    at,
  )

const rows = async <Row extends Record<string, unknown>>(text: string) =>
  (await database.db.execute<Row>(sql.raw(text))).rows
const stateOf = async (userId: number, currency = 'points') => {
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
}
const lotsOf = (userId: number) =>
  rows<{ expires_on: string; remaining: string }>(
    `select expires_on::text, remaining from ledger_lots l join ledger_accounts a on a.id = account_id
     where kind = 'user' and owner = '${userId}' order by expires_on, l.id`,
  )

const isClean = async () =>
  expect((await verifyBooks(database.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
afterEach(isClean)

describe('a transfer', () => {
  test('leaves two entries and the balance, once for its key', async () => {
    const user = newUser()
    expect(await earn(user, 88)).toEqual({ ok: true, first: true, balance: 88 })
    expect(await earn(user, 88)).toEqual({ ok: true, first: false, balance: 88 })
    expect(await within((books) => books.transfer(spent('buy:1', user, 30)))).toMatchObject({ balance: 58 })
    expect(
      await rows(`select amount::int, e.seq::int, e.kind, kind_seq::int, balance_after::int from ledger_entries e
        join ledger_accounts a on a.id = account_id where owner = '${user}' order by e.seq`),
    ).toEqual([
      { amount: 88, seq: 1, kind: 'in', kind_seq: 1, balance_after: 88 },
      { amount: -30, seq: 2, kind: 'out', kind_seq: 1, balance_after: 58 },
    ])
    expect(
      await rows(`select month::text, gained::int, used::int, expired::int from ledger_months
        join ledger_accounts a on a.id = account_id where owner = '${user}'`),
    ).toEqual([{ month: '2026-11-01', gained: 88, used: 30, expired: 0 }])
  })

  test('is refused whole if the balance is short', async () => {
    const user = newUser()
    await earn(user, 10)
    expect(await within((books) => books.transfer(spent('short:1', user, 11)))).toEqual({
      ok: false,
      refused: 'short',
    })
    expect(await within((books) => books.transfer(spent('short:2', newUser(), 1)))).toMatchObject({
      ok: false,
    })
    expect(await stateOf(user)).toMatchObject({ balance: 10 })
    expect(await within((books) => books.transfer(spent('short:1', user, 10)))).toMatchObject({
      ok: true,
      balance: 0,
    })
  })

  test('a key never means two things, and an amount is whole and above zero', async () => {
    const user = newUser()
    await within((books) => books.transfer(earned('reused', user, 5)))
    await expect(within((books) => books.transfer(earned('reused', user, 6)))).rejects.toThrow(KeyReused)
    await expect(within((books) => books.transfer(earned('reused', newUser(), 5)))).rejects.toThrow(KeyReused)
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53])
      await expect(within((books) => books.transfer(earned('odd', user, amount)))).rejects.toThrow(RangeError)
  })

  test('currencies do not mix', async () => {
    const mixed = { ...earned('mixed', newUser(), 5), to: vouchersOf(newUser()) }
    await expect(within((books) => books.transfer(mixed))).rejects.toThrow()
  })

  test('spends what ends first, and nothing after its day', async () => {
    const user = newUser()
    await earn(user, 30, start, '2025-10-07')
    await earn(user, 50)
    expect(await lotsOf(user)).toEqual([
      { expires_on: '2026-12-31', remaining: '30' },
      { expires_on: '2027-12-31', remaining: '50' },
    ])
    await within((books) => books.transfer(spent('first', user, 10)))
    expect((await lotsOf(user)).map(({ remaining }) => remaining)).toEqual(['20', '50'])
    // The last second of the last day, in Beijing, and the first after it.
    const before = new Date('2026-12-31T23:59:59+08:00')
    expect(await within((books) => books.transfer(spent('still', user, 5)), before)).toMatchObject({
      balance: 65,
    })
    const after = new Date('2027-01-01T00:00:00+08:00')
    expect(await within((books) => books.transfer(spent('gone', user, 51)), after)).toMatchObject({
      refused: 'short',
    })
    expect(await within((books) => books.transfer(spent('left', user, 50)), after)).toMatchObject({
      balance: 0,
    })
    expect(await rows(`select gone::int from ledger_accounts where owner = '${user}'`)).toEqual([{ gone: 1 }])
  })

  test('of fifty that spend one balance at the same time, those it covers are done', async () => {
    const user = newUser()
    await earn(user, 100)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        within((books) => books.transfer(spent(`race:${index}`, user, 7))),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(14)
    expect(await stateOf(user)).toMatchObject({ balance: 2 })
  })

  test('of fifty with one key, one is done and all answer the same', async () => {
    const user = newUser()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => earn(user, 9)))
    expect(outcomes.filter((outcome) => outcome.ok && outcome.first)).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.balance))).toEqual(new Set([9]))
  })
})

describe('a hold', () => {
  const hold = (key: string, userId: number, amount: number) =>
    within((books) =>
      books.hold({ key, from: pointsOf(userId), amount, reason: 'hold', deadline: daysLater(7) }),
    )

  test('freezes, and is captured or released, once', async () => {
    const [user, winner] = [newUser(), newUser()]
    await earn(user, 100)
    expect(await hold('bounty:1', user, 40)).toMatchObject({ ok: true, balance: 60 })
    expect(await hold('bounty:1', user, 40)).toMatchObject({ ok: true, first: false })
    expect(await stateOf(user)).toEqual({ balance: 60, owed: 0, held: 40 })
    const capture = (key: string) =>
      within((books) => books.capture('bounty:1', { key, to: pointsOf(winner), reason: 'bountyWon' }))
    expect(await capture('bounty:1:won')).toMatchObject({ ok: true, first: true })
    expect(await capture('bounty:1:won')).toMatchObject({ ok: true, first: false })
    expect(await capture('bounty:1:again')).toEqual({ ok: false, refused: 'ended' })
    expect(
      await within((books) => books.release('bounty:1', { key: 'late', reason: 'release' })),
    ).toMatchObject({ ok: false })
    expect(await stateOf(user)).toEqual({ balance: 60, owed: 0, held: 0 })
    expect(await stateOf(winner)).toMatchObject({ balance: 40 })
  })

  test('released, it returns into its lots; what has ended lives seven more days', async () => {
    const user = newUser()
    await earn(user, 30, start, '2025-10-07')
    await earn(user, 50)
    await hold('bounty:2', user, 40)
    const later = new Date('2027-01-10T10:00:00+08:00')
    expect(
      await within((books) => books.release('bounty:2', { key: 'bounty:2:back', reason: 'release' }), later),
    ).toMatchObject({ ok: true, balance: 80 })
    expect(await lotsOf(user)).toEqual([
      { expires_on: '2026-12-31', remaining: '0' },
      { expires_on: '2027-01-17', remaining: '30' },
      { expires_on: '2027-12-31', remaining: '50' },
    ])
    // What comes back is a use with a plus, so nothing was gained.
    expect(
      await rows(`select gained::int, used::int from ledger_months join ledger_accounts a on a.id = account_id
        where owner = '${user}' and month = '2027-01-01'`),
    ).toEqual([{ gained: 0, used: -40 }])
  })

  test('capture and release at the same time: one of them', async () => {
    const user = newUser()
    await earn(user, 100)
    await hold('bounty:3', user, 100)
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        within((books) =>
          index % 2 === 0
            ? books.release('bounty:3', { key: `bounty:3:back:${index}`, reason: 'release' })
            : books.capture('bounty:3', {
                key: `bounty:3:pay:${index}`,
                to: house.points.shop,
                reason: 'shop',
              }),
        ),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await stateOf(user)).held).toBe(0)
  })
})

describe('what goes back', () => {
  test('a reversal undoes a transfer whole and once', async () => {
    const user = newUser()
    await earn(user, 100)
    await within((books) => books.transfer(spent('order:5:pay', user, 70)))
    const reverse = (key: string) =>
      within((books) => books.reverse('order:5:pay', { key, reason: 'refund' }))
    expect(await reverse('order:5:back')).toMatchObject({ ok: true, first: true, balance: 100 })
    expect(await reverse('order:5:back')).toMatchObject({ ok: true, first: false, balance: 100 })
    expect(await reverse('order:5:again')).toEqual({ ok: false, refused: 'ended' })
    await expect(
      within((books) => books.reverse('no such key', { key: 'x', reason: 'refund' })),
    ).rejects.toThrow()
    await expect(
      within((books) => books.reverse('order:5:back', { key: 'y', reason: 'refund' })),
    ).rejects.toThrow()
  })

  test('a claw-back takes the lot it came from, then others, and what is missing is owed', async () => {
    const user = newUser()
    const give = (key: string, amount: number, source: string): Transfer => ({
      ...{ key, from: house.vouchers.sold, to: vouchersOf(user), amount, reason: 'recharge' },
      bucket: { origin: 'bought', source, expiresOn: '9999-12-31' },
    })
    await within((books) => books.transfer(give('order:1:give', 50, 'order:1')))
    await within((books) => books.transfer(give('order:2:give', 80, 'order:2')))
    const take = (key: string, of: string, amount: number) =>
      within((books) =>
        books.clawBack(of, {
          key,
          from: vouchersOf(user),
          to: house.vouchers.refund,
          amount,
          reason: 'clawback',
        }),
      )
    expect(await take('refund:2', 'order:2:give', 80)).toMatchObject({ balance: 50 })
    expect((await lotsOf(user)).map(({ remaining }) => remaining)).toEqual(['50', '0'])
    expect(await take('refund:1', 'order:1:give', 120)).toMatchObject({ balance: -70 })
    expect(await stateOf(user, 'vouchers')).toMatchObject({ balance: 0, owed: 70 })
    expect(await userBooks(database.db).vouchers(user)).toBe(-70)
    // The next credit pays it first.
    expect(await within((books) => books.transfer(give('order:3:give', 100, 'order:3')))).toMatchObject({
      balance: 30,
    })
    expect((await lotsOf(user)).at(-1)).toMatchObject({ remaining: '30' })
    expect(
      await within((books) =>
        books.transfer({
          ...{
            key: 'order:4:pay',
            from: vouchersOf(user),
            to: house.vouchers.membership,
            amount: 31,
            reason: 'membership',
          },
        }),
      ),
    ).toEqual({ ok: false, refused: 'short' })
  })

  test('a packet has an account of its own', async () => {
    const user = newUser()
    const packet = escrow('points', `packet:${user}`)
    await within((books) =>
      books.transfer({
        key: `packet:${user}`,
        from: house.points.packets,
        to: packet,
        amount: 100,
        reason: 'packet',
      }),
    )
    const share = (amount: number, key: string) =>
      within((books) => books.transfer({ key, from: packet, to: pointsOf(user), amount, reason: 'packet' }))
    expect(await share(60, `share:${user}:1`)).toMatchObject({ ok: true, balance: 60 })
    expect(await share(41, `share:${user}:2`)).toEqual({ ok: false, refused: 'short' })
  })
})

describe('expiry', () => {
  test('ends what is due of each account, once', async () => {
    const [one, other] = [newUser(), newUser()]
    await earn(one, 30, start, '2025-10-07')
    await earn(other, 20, start, '2025-11-07')
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

  test('points earned in a quarter end with it a year later', () => {
    expect(['2025-10-01', '2025-12-31', '2026-01-01', '2024-02-29', '2026-06-30'].map(earnedUntil)).toEqual([
      ...['2026-12-31', '2026-12-31', '2027-03-31', '2025-03-31', '2027-06-30'],
    ])
  })

  test('a deleted account leaves nothing to spend, and its entries stay', async () => {
    const user = newUser()
    await earn(user, 30)
    await database.db.transaction((tx) => endBooks(tx, user, start))
    expect(await stateOf(user)).toEqual({ balance: 0, owed: 0, held: 0 })
    expect(
      (await userBooks(database.db).exported(user)).map(({ amount, reason }) => [amount, reason]),
    ).toEqual([
      [30, 'sign'],
      [-30, 'expire'],
    ])
    await database.db.transaction((tx) => endBooks(tx, user, start))
    expect(heldOf(pointsOf(user))).toMatchObject({ kind: 'held', owner: String(user) })
  })
})

describe('the database itself', () => {
  test.each([
    'update ledger_transfers set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_lot_moves',
    'delete from ledger_transfers',
    'update ledger_entries set amount = 1',
  ])('refuses: %s', async (statement) => {
    await earn(newUser(), 3)
    await expect(rows(statement)).rejects.toThrow()
  })

  test('refuses a transfer without its two entries', async () => {
    await earn(newUser(), 3)
    await expect(
      rows(`insert into ledger_transfers (key, body_hash, currency, from_id, to_id, amount, reason, at)
        select 'lone', repeat('0', 64), currency, from_id, to_id, 5, 'sign', now() from ledger_transfers limit 1`),
    ).rejects.toThrow(/not balanced|Failed query/)
  })
})

describe('closed days', () => {
  test('take no further transfer, and show a later change', async () => {
    const closed = await createTestDatabase()
    const at = (text: string) => new Date(`${text}+08:00`)
    const give = (key: string, moment: Date) =>
      closed.db.transaction((tx) => ledger(tx, moment).transfer(earned(key, 1, 5)))
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
