import { dayMs } from '@vce/futures'
import { exportEntries, getBalances, getEntries } from '@vce/protocol'
import { afterEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { house, pointsAccountOf, vouchersAccountOf } from './accounts'
import { ledger } from './ledger'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

afterEach(() => {
  now = testTime
})

/** Spends an amount of V粒 at a moment. */
const spend = (userId: number, amount: number, at: Date) =>
  db.transaction((tx) =>
    ledger(tx, at).transfer({
      key: `spent:${userId}:${at.getTime()}`,
      from: pointsAccountOf(userId),
      to: house.points.searches,
      amount,
      reason: 'search',
      ref: `searches:bbas:${amount / 10}`,
    }),
  )

const daysAgo = (count: number) => new Date(testTime.getTime() - count * dayMs)

/**
 * A user with 12 entries: 100 V粒 received every ten days from 70 days ago on, and 10 V粒 spent an hour after
 * every second receipt.
 */
async function newUserWithEntries() {
  const user = await seed.user()
  for (const tens of [7, 6, 5, 4, 3, 2, 1, 0]) {
    await seed.points(user, 100, daysAgo(tens * 10))
    if (tens % 2 === 1) await spend(user.id, 10, new Date(daysAgo(tens * 10).getTime() + 3_600_000))
  }
  return user
}

test('balances of a user without any are zero', async () => {
  expect((await call(getBalances, {}, await seed.user())).data.points).toEqual({
    balance: 0,
    held: 0,
    owed: 0,
    given: 0,
    expiring: null,
    gained: 0,
    month: { gained: 0, used: 0, expired: 0 },
  })
})

test('balances name what is held, what ends next and the sums of the month', async () => {
  const user = await newUserWithEntries()
  await db.transaction((tx) =>
    ledger(tx, now).hold({
      key: `hold:${user.id}`,
      from: pointsAccountOf(user.id),
      amount: 60,
      reason: 'hold',
      deadline: daysAgo(-7),
    }),
  )
  const { points } = (await call(getBalances, {}, user)).data
  expect(points).toMatchObject({ balance: 700, held: 60, owed: 0, gained: 800 })
  // Points of the third quarter of 2026, received on 11 and 21 September, less what was spent and frozen.
  expect(points.expiring).toEqual({ amount: 100, day: '2027-09-30' })
  expect(points.month).toEqual({ gained: 200, used: 70, expired: 0 })
})

test('V券 show how many of them were given', async () => {
  const user = await seed.user()
  const give = (amount: number, origin: 'bought' | 'given', expiresOn: string) =>
    db.transaction((tx) =>
      ledger(tx, now).transfer({
        key: `give:${user.id}:${origin}`,
        from: house.vouchers.sold,
        to: vouchersAccountOf(user.id),
        amount,
        reason: 'recharge',
        bucket: { origin, source: '', expiresOn },
      }),
    )
  await give(300, 'bought', '9999-12-31')
  expect((await call(getBalances, {}, user)).data.vouchers).toMatchObject({ given: 0, expiring: null })
  await give(10, 'given', '2027-02-17')
  expect((await call(getBalances, {}, user)).data.vouchers).toMatchObject({
    balance: 310,
    given: 10,
    expiring: { amount: 10, day: '2027-02-17' },
  })
})

test('lots that ended yesterday are not in the balance', async () => {
  const before = await seed.user()
  await seed.points(before, 100)
  now = new Date('2028-01-01T00:00:30+08:00')
  const user = await seed.session(before)
  expect((await call(getBalances, {}, user)).data.points).toMatchObject({
    balance: 0,
    expiring: null,
    month: { gained: 0, used: 0, expired: 100 },
  })
  const { data } = (await call(getEntries, { range: 'all' }, user)).data
  expect(data[0]).toMatchObject({ type: '到期', kind: 'expired', amount: -100, balance_after: 0 })
})

test('a statement has pages, kinds and ranges of days', async () => {
  const user = await newUserWithEntries()
  const list = async (input: Parameters<typeof call<typeof getEntries>>[1]) =>
    (await call(getEntries, input, user)).data
  const all = await list({ range: 'all', limit: 5, page: 1 })
  expect(all).toMatchObject({ total: 12, per_page: 5, current_page: 1, last_page: 3 })
  expect(all.data.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8])
  expect((await list({ range: 'all', limit: 5, page: 3 })).data.map(({ id }) => id)).toEqual([2, 1])
  expect((await list({ range: 'all', limit: 5, page: 4 })).data).toEqual([])

  const spentRows = await list({ range: 'all', kind: 'out' })
  expect(spentRows.total).toBe(4)
  expect(spentRows.data[0]).toEqual({
    id: 11,
    created_at: '2026-11-10 17:00:00',
    type: '兑换次数',
    detail: 'BBAS 查询 1 次',
    kind: 'out',
    amount: -10,
    balance_after: 660,
  })
  expect((await list({ range: 'all', kind: 'expired' })).total).toBe(0)
  // The last 30 days begin on 22 October: an entry of 31 October is included, one of 21 October is not.
  expect(await list({})).toMatchObject({ total: 4 })
  expect(await list({ kind: 'in' })).toMatchObject({ total: 3 })
  expect(await list({ range: '90' })).toMatchObject({ total: 12 })
  expect(await list({ range: { from: '2026-10-01', to: '2026-10-31' } })).toMatchObject({ total: 6 })
  expect(await list({ range: { from: '2026-10-01', to: '2026-10-31' }, kind: 'out' })).toMatchObject({
    total: 2,
  })
  expect(await list({ range: { from: '2026-12-01', to: '2026-12-31' } })).toMatchObject({ total: 0 })
  expect(await list({ currency: 'vouchers' })).toMatchObject({ total: 0, last_page: 1 })
  const wrong = await call(getEntries, { range: { from: '昨天', to: '2026-10-31' } }, user)
  expect(wrong).toMatchObject({ code: 0, msg: '日期格式应为 YYYY-MM-DD' })
})

test('each page of each kind and range equals the one found by counting and skipping', async () => {
  const user = await seed.user()
  for (let step = 61; step > 0; step -= 1) {
    const at = new Date(daysAgo(step).getTime())
    if (step % 3 === 0) await spend(user.id, 10, at)
    else await seed.points(user, 20 + step, at)
  }
  const { data: whole } = (await call(exportEntries, { range: 'all' }, user)).data
  expect(whole).toHaveLength(61)
  for (const kind of ['all', 'in', 'out'] as const) {
    for (const range of ['30', 'all'] as const) {
      const from = range === '30' ? '2026-10-22 00:00:00' : ''
      const wanted = whole.filter((each) => (kind === 'all' || each.kind === kind) && each.created_at >= from)
      for (const page of [1, 2, 3, 4]) {
        const got = (await call(getEntries, { kind, range, page, limit: 7 }, user)).data
        expect(got.total).toBe(wanted.length)
        expect(got.data, `${kind} ${range} ${page}`).toEqual(wanted.slice((page - 1) * 7, page * 7))
      }
    }
  }
})

test('an export has the rows of its range', async () => {
  const user = await newUserWithEntries()
  expect((await call(exportEntries, { kind: 'out' }, user)).data).toMatchObject({ total: 1 })
  expect((await call(exportEntries, {}, await seed.user())).data).toEqual({ total: 0, data: [] })
  for (let count = 1; count < 20; count += 1) await call(exportEntries, {}, user)
  expect(await call(exportEntries, {}, user)).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
})
