import { dayMs } from '@vce/futures'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { crowd } from '#test/crowd'
import { escrow, house, pointsAccountOf, vouchersAccountOf } from './accounts'
import { createTestBooks, spendingTransfer, startTime } from './books.fixture'
import type { Transfer } from './ledger'
import { userBooks } from './user-books'

const { drop, isClean, within, rows, newUser, earn, stateOf, lotsOf, db } = await createTestBooks()
afterEach(isClean)
afterAll(drop)

const daysLater = (days: number) => new Date(startTime.getTime() + days * dayMs)

describe('a hold', () => {
  const hold = (key: string, userId: number, amount: number) =>
    within((books) =>
      books.hold({ key, from: pointsAccountOf(userId), amount, reason: 'hold', deadline: daysLater(7) }),
    )

  test('freezes an amount and is captured or released once', async () => {
    const [user, winner] = [newUser(), newUser()]
    await earn(user, 100)
    expect(await hold('bounty:1', user, 40)).toMatchObject({ ok: true, balance: 60 })
    expect(await hold('bounty:1', user, 40)).toMatchObject({ ok: true, first: false })
    expect(await stateOf(user)).toEqual({ balance: 60, owed: 0, held: 40 })
    const capture = (key: string) =>
      within((books) => books.capture('bounty:1', { key, to: pointsAccountOf(winner), reason: 'bountyWon' }))
    expect(await capture('bounty:1:won')).toMatchObject({ ok: true, first: true })
    expect(await capture('bounty:1:won')).toMatchObject({ ok: true, first: false })
    expect(await capture('bounty:1:again')).toEqual({ ok: false, refused: 'ended' })
    expect(
      await within((books) => books.release('bounty:1', { key: 'late', reason: 'release' })),
    ).toMatchObject({ ok: false })
    expect(await stateOf(user)).toEqual({ balance: 60, owed: 0, held: 0 })
    expect(await stateOf(winner)).toMatchObject({ balance: 40 })
  })

  test('a released amount returns to its lots, or for seven days if they have ended', async () => {
    const user = newUser()
    await earn(user, 30, startTime, '2025-10-07')
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
    // A returned amount counts as negative use, so `gained` stays 0.
    expect(
      await rows(`select gained::int, used::int from ledger_months join ledger_accounts a on a.id = account_id
        where owner = '${user}' and month = '2027-01-01'`),
    ).toEqual([{ gained: 0, used: -40 }])
  })

  test('of a capture and a release at the same time exactly one succeeds', async () => {
    const user = newUser()
    await earn(user, 100)
    await hold('bounty:3', user, 100)
    const outcomes = await Promise.all(
      Array.from({ length: crowd(20) }, (_, index) =>
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
    await within((books) => books.transfer(spendingTransfer('order:5:pay', user, 70)))
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

  test('a claw-back takes its own lot, then others, before the rest is owed', async () => {
    const user = newUser()
    const give = (key: string, amount: number, source: string): Transfer => ({
      key,
      from: house.vouchers.sold,
      to: vouchersAccountOf(user),
      amount,
      reason: 'recharge',
      bucket: { origin: 'bought', source, expiresOn: '9999-12-31' },
    })
    await within((books) => books.transfer(give('order:1:give', 50, 'order:1')))
    await within((books) => books.transfer(give('order:2:give', 80, 'order:2')))
    const take = (key: string, of: string, amount: number) =>
      within((books) =>
        books.clawBack(of, {
          key,
          from: vouchersAccountOf(user),
          to: house.vouchers.refund,
          amount,
          reason: 'clawback',
        }),
      )
    expect(await take('refund:2', 'order:2:give', 80)).toMatchObject({ balance: 50 })
    expect((await lotsOf(user)).map(({ remaining }) => remaining)).toEqual(['50', '0'])
    expect(await take('refund:1', 'order:1:give', 120)).toMatchObject({ balance: -70 })
    expect(await stateOf(user, 'vouchers')).toMatchObject({ balance: 0, owed: 70 })
    expect(await userBooks(db).vouchers(user)).toBe(-70)
    // The next credit first pays the owed amount.
    expect(await within((books) => books.transfer(give('order:3:give', 100, 'order:3')))).toMatchObject({
      balance: 30,
    })
    expect((await lotsOf(user)).at(-1)).toMatchObject({ remaining: '30' })
    expect(
      await within((books) =>
        books.transfer({
          key: 'order:4:pay',
          from: vouchersAccountOf(user),
          to: house.vouchers.membership,
          amount: 31,
          reason: 'membership',
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
      within((books) =>
        books.transfer({ key, from: packet, to: pointsAccountOf(user), amount, reason: 'packet' }),
      )
    expect(await share(60, `share:${user}:1`)).toMatchObject({ ok: true, balance: 60 })
    expect(await share(41, `share:${user}:2`)).toEqual({ ok: false, refused: 'short' })
  })
})
