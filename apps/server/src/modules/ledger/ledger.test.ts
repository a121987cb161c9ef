import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { crowd } from '#test/crowd'
import { vouchersAccountOf } from './accounts'
import { createTestBooks, earningTransfer, spendingTransfer, startTime } from './books.fixture'
import { KeyReused } from './ledger'

const { drop, isClean, within, rows, newUser, earn, stateOf, lotsOf } = await createTestBooks()
afterEach(isClean)
afterAll(drop)

describe('a transfer', () => {
  test('leaves two entries and the balance, once for its key', async () => {
    const user = newUser()
    expect(await earn(user, 88)).toEqual({ ok: true, first: true, balance: 88 })
    expect(await earn(user, 88)).toEqual({ ok: true, first: false, balance: 88 })
    expect(await within((books) => books.transfer(spendingTransfer('buy:1', user, 30)))).toMatchObject({
      balance: 58,
    })
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
    expect(await within((books) => books.transfer(spendingTransfer('short:1', user, 11)))).toEqual({
      ok: false,
      refused: 'short',
    })
    expect(await within((books) => books.transfer(spendingTransfer('short:2', newUser(), 1)))).toMatchObject({
      ok: false,
    })
    expect(await stateOf(user)).toMatchObject({ balance: 10 })
    expect(await within((books) => books.transfer(spendingTransfer('short:1', user, 10)))).toMatchObject({
      ok: true,
      balance: 0,
    })
  })

  test('neither a reused key nor an amount that is not whole and above zero is accepted', async () => {
    const user = newUser()
    await within((books) => books.transfer(earningTransfer('reused', user, 5)))
    await expect(within((books) => books.transfer(earningTransfer('reused', user, 6)))).rejects.toThrow(
      KeyReused,
    )
    await expect(within((books) => books.transfer(earningTransfer('reused', newUser(), 5)))).rejects.toThrow(
      KeyReused,
    )
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53])
      await expect(within((books) => books.transfer(earningTransfer('odd', user, amount)))).rejects.toThrow(
        RangeError,
      )
  })

  test('currencies do not mix', async () => {
    const mixed = { ...earningTransfer('mixed', newUser(), 5), to: vouchersAccountOf(newUser()) }
    await expect(within((books) => books.transfer(mixed))).rejects.toThrow()
  })

  test('spends what ends first but nothing after its day', async () => {
    const user = newUser()
    await earn(user, 30, startTime, '2025-10-07')
    await earn(user, 50)
    expect(await lotsOf(user)).toEqual([
      { expires_on: '2026-12-31', remaining: '30' },
      { expires_on: '2027-12-31', remaining: '50' },
    ])
    await within((books) => books.transfer(spendingTransfer('first', user, 10)))
    expect((await lotsOf(user)).map(({ remaining }) => remaining)).toEqual(['20', '50'])
    // The last second of the last day in Beijing, and the first second after it.
    const before = new Date('2026-12-31T23:59:59+08:00')
    expect(await within((books) => books.transfer(spendingTransfer('still', user, 5)), before)).toMatchObject(
      {
        balance: 65,
      },
    )
    const after = new Date('2027-01-01T00:00:00+08:00')
    expect(await within((books) => books.transfer(spendingTransfer('gone', user, 51)), after)).toMatchObject({
      refused: 'short',
    })
    expect(await within((books) => books.transfer(spendingTransfer('left', user, 50)), after)).toMatchObject({
      balance: 0,
    })
    expect(await rows(`select gone::int from ledger_accounts where owner = '${user}'`)).toEqual([{ gone: 1 }])
  })

  test('of many transfers from one balance those that it covers are done', async () => {
    const user = newUser()
    const callers = crowd()
    const covered = Math.floor(callers / 3)
    await earn(user, 7 * covered + 2)
    const outcomes = await Promise.all(
      Array.from({ length: callers }, (_, index) =>
        within((books) => books.transfer(spendingTransfer(`race:${index}`, user, 7))),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(covered)
    expect(await stateOf(user)).toMatchObject({ balance: 2 })
  })

  test('of many transfers with one key one is done and all get the same answer', async () => {
    const user = newUser()
    const outcomes = await Promise.all(Array.from({ length: crowd() }, () => earn(user, 9)))
    expect(outcomes.filter((outcome) => outcome.ok && outcome.first)).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.balance))).toEqual(new Set([9]))
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
