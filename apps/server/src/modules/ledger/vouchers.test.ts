import { dayMs } from '@vce/futures'
import { exchangeVouchers, getBalances, getVoucherTerms } from '@vce/protocol'
import { afterEach, expect, test } from 'vitest'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { verifyBooks } from './verify'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

afterEach(() => {
  now = testTime
})

const oldEnough = new Date(testTime.getTime() - 7 * dayMs)
async function newUserWith(points: number) {
  const user = await seed.user({ createdAt: oldEnough })
  await seed.points(user, points)
  return user
}

test('V粒 become V券 that are given and live 90 days', async () => {
  const user = await newUserWith(1000)
  expect((await call(getVoucherTerms, {}, user)).data).toEqual({
    price: 100,
    max_a_month: 50,
    left: 50,
    days: 90,
    open_at: null,
  })
  const done = await call(exchangeVouchers, { count: 3 }, user)
  expect(done).toMatchObject({ code: 1, msg: '兑换成功', data: { money: 700, vouchers: 3 } })
  expect((await call(getBalances, {}, user)).data.vouchers).toMatchObject({
    balance: 3,
    given: 3,
    expiring: { amount: 3, day: '2027-02-17' },
  })
  expect((await call(getVoucherTerms, {}, user)).data.left).toBe(47)
})

test('an exchange repeated with its key is done once', async () => {
  const user = await newUserWith(1000)
  const first = await call(exchangeVouchers, { count: 2 }, user, { key: 'exchange-1' })
  expect(await call(exchangeVouchers, { count: 2 }, user, { key: 'exchange-1' })).toEqual(first)
  expect(await call(exchangeVouchers, { count: 3 }, user, { key: 'exchange-1' })).toMatchObject({
    msg: '订单信息已变更，请刷新页面后重试',
  })
  expect(await call(exchangeVouchers, { count: 2 }, user, { key: 'short' })).toMatchObject({
    msg: '请求有误，请刷新页面后重试',
  })
  expect((await call(getBalances, {}, user)).data.points.balance).toBe(800)
})

test('an exchange beyond the balance is refused and leaves nothing', async () => {
  const user = await newUserWith(150)
  expect(await call(exchangeVouchers, { count: 2 }, user)).toMatchObject({ code: 0, msg: 'V粒不足' })
  expect((await call(getVoucherTerms, {}, user)).data.left).toBe(50)
  expect((await call(getBalances, {}, user)).data.points.balance).toBe(150)
})

test('an exchange of an amount that is not a whole number is refused', async () => {
  const user = await newUserWith(150)
  for (const count of [0, -1, 1.5, 51]) expect((await call(exchangeVouchers, { count }, user)).code).toBe(0)
  expect(await call(exchangeVouchers, { count: 0 }, user)).toMatchObject({ msg: '请输入合法数字' })
  expect(await call(exchangeVouchers, { count: 51 }, user)).toMatchObject({ msg: '单次最多兑换50张' })
})

test('the seventh day of an account opens the exchange', async () => {
  const user = await seed.user({ createdAt: new Date(oldEnough.getTime() + 1000) })
  await seed.points(user, 100)
  expect(await call(exchangeVouchers, { count: 1 }, user)).toMatchObject({ msg: '注册满7天后可兑换' })
  expect((await call(getVoucherTerms, {}, user)).data.open_at).toBe('2026-11-20 16:00:01')
  now = new Date(testTime.getTime() + 1000)
  expect(await call(exchangeVouchers, { count: 1 }, user)).toMatchObject({ code: 1 })
})

test('many connections at the same time exchange no more than the fifty V券 of a month', async () => {
  const user = await newUserWith(10_000)
  const callers = crowd()
  const left = callers - 2
  await call(exchangeVouchers, { count: 50 - left }, user)
  const answers = await Promise.all(
    Array.from({ length: callers }, () => call(exchangeVouchers, { count: 2 }, user)),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(left / 2)
  expect(answers.filter(({ msg }) => msg === '已达本月兑换上限')).toHaveLength(callers - left / 2)
  const { points, vouchers } = (await call(getBalances, {}, user)).data
  expect([points.balance, vouchers.balance]).toEqual([5_000, 50])
  now = new Date('2026-12-01T00:00:00+08:00')
  expect(await call(exchangeVouchers, { count: 1 }, await seed.session(user))).toMatchObject({ code: 1 })
  expect((await verifyBooks(db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

test('new terms of the exchange apply from their start on', async () => {
  const user = await newUserWith(1000)
  const body = { price: 200, maxAMonth: 10, days: 30, accountDays: 7 }
  await addTerms(db, {
    name: 'vouchers',
    validFrom: new Date(testTime.getTime() + dayMs),
    body,
    setAt: testTime,
  })
  expect((await call(getVoucherTerms, {}, user)).data.price).toBe(100)
  now = new Date(testTime.getTime() + dayMs)
  expect((await call(getVoucherTerms, {}, user)).data).toMatchObject({ price: 200, left: 10, days: 30 })
  expect((await call(exchangeVouchers, { count: 1 }, user)).data).toEqual({ money: 800, vouchers: 1 })
})
