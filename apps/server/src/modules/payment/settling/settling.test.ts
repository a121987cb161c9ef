import {
  applyRefund,
  cancelOrder,
  checkOrderPay,
  createOrder,
  getBalances,
  getMembership,
  getOrder,
  payOrder,
  paySuperVip,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { verifyBooks } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { crowd, rounds } from '#test/crowd'
import { createBuyer, pin } from '#test/payment'
import { createMemoryChannel } from '#test/payment-channel'
import { paymentChecks } from '../payment-checks'
import { createPaymentWork } from '../payment-work'
import { sweepRefusedNotices } from './sweep-notices'

let now = testTime
const clock = { now: () => now }
const wechat = createMemoryChannel('wechat', clock)
const alipay = createMemoryChannel('alipay', clock)
const server = await startTestApp({
  clock,
  providers: { wechat: wechat.provider, alipay: alipay.provider },
})
const { app, call, db, seed } = server
const work = createPaymentWork({ ...app.values.cashier, logger: createLogger('silent') })

afterEach(async () => {
  now = testTime
  wechat.fail(false)
  wechat.answerRefunds({ state: 'waiting' })
  const results = await verifyBooks(db, {
    extraChecks: [...membershipChecks('2026-11-20'), ...paymentChecks()],
  })
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
})

type User = Awaited<ReturnType<typeof createBuyer>>
const scan = { pay_type: 'wechat', pay_from: 'scan' } as const
const after = (seconds: number) => {
  now = new Date(testTime.getTime() + seconds * 1000)
}
const attemptsOf = async (order_id: string) => {
  const { rows } = await db.execute<{ no: string; state: string; channel: string }>(
    sql`select p.no, p.state, p.channel from payments p join orders o on o.id = p.order_id where o.no = ${order_id} order by p.id`,
  )
  return rows
}
const attemptOf = async (order_id: string) => (await attemptsOf(order_id)).at(-1)?.no ?? ''
const notify = (notice: unknown, channel = 'wechat') =>
  app.inject({
    method: 'POST',
    url: `/notify/${channel}`,
    headers: { 'content-type': 'application/json' },
    payload: typeof notice === 'string' ? notice : JSON.stringify(notice),
  })
const stateOf = async (user: User, order_id: string) => (await call(checkOrderPay, { order_id }, user)).data
const titlesOf = async (user: User, order_id: string) =>
  (await call(getOrder, { order_id }, user)).data.events.map(({ title }) => title)
const lastDayOf = async (user: User) => (await call(getMembership, {}, user)).data.last_day
const month = async (user: User) => (await call(paySuperVip, { level_id: 2, ...scan }, user)).data.order_id

test('a paid QR code delivers the level', async () => {
  const user = await seed.user()
  const { data } = await call(paySuperVip, { level_id: 2, ...scan }, user)
  const no = await attemptOf(data.order_id)
  expect(no).toMatch(/^P20261120\d{16}$/)
  expect(data).toMatchObject({
    wechatPay: { code_url: `weixin://wxpay/${no}`, expire_seconds: 1_800, sandbox: 1 },
    aliPay: null,
  })
  expect(await stateOf(user, data.order_id)).toEqual({ status: false, state: 'paying' })
  const reply = await notify(wechat.pay(no))
  expect([reply.statusCode, reply.body]).toEqual([200, 'success'])
  expect(await stateOf(user, data.order_id)).toEqual({ status: true, state: 'fulfilled' })
  expect(await lastDayOf(user)).toBe('2026-12-20')
  const { data: order } = await call(getOrder, { order_id: data.order_id }, user)
  expect(order.events.map(({ title }) => title)).toEqual([
    '提交订单',
    '选择微信支付',
    '微信支付成功',
    '已到账',
  ])
  expect(order.events[2]?.text).toMatch(/^支付单号 42\d{6}\*{4}\d{4}，实付 298\.00 元$/)
  // A refund of money does not change the user's V券.
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(0)
})

test('Alipay’s framed document has one link and no script', async () => {
  const user = await seed.user()
  const { data } = await call(paySuperVip, { level_id: 3, pay_type: 'alipay', pay_from: 'web' }, user)
  expect(data.wechatPay).toBeNull()
  expect(data.aliPay).toContain('href="https://openapi.alipay.com/gateway.do?no=P')
  expect(data.aliPay).toContain('&amp;a=&quot;b&quot;')
  expect(data.aliPay).not.toContain('<script')
})

test('a second click, tab or channel finds the same order', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  expect(await month(user)).toBe(order_id)
  expect(await attemptsOf(order_id)).toHaveLength(1)
  await call(payOrder, { order_id, pay_type: 'alipay' }, user)
  expect((await attemptsOf(order_id)).map(({ channel }) => channel)).toEqual(['wechat', 'alipay'])
})

test('an order is paid by another try when its channel did not answer', async () => {
  const user = await seed.user()
  wechat.fail(true)
  expect(await call(paySuperVip, { level_id: 2, ...scan }, user)).toMatchObject({
    code: 0,
    msg: '支付渠道繁忙，请稍后再试',
  })
  wechat.fail(false)
  const order_id = await month(user)
  expect(await attemptsOf(order_id)).toHaveLength(2)
  await notify(wechat.pay(await attemptOf(order_id)))
  expect((await stateOf(user, order_id)).status).toBe(true)
})

test('a notice many times and at the same time is applied once', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  const notice = wechat.pay(await attemptOf(order_id))
  const replies = await Promise.all(Array.from({ length: crowd(10) }, () => notify(notice)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await lastDayOf(user)).toBe('2026-12-20')
  expect((await titlesOf(user, order_id)).filter((title) => title === '已到账')).toHaveLength(1)
})

test('a notice that is unsigned or names an unknown or another payment is not acknowledged', async () => {
  const user = await seed.user()
  const [one, other] = [
    await month(user),
    (await call(createOrder, { type: 4, item_id: 3 }, user)).data.order_id,
  ]
  await call(payOrder, { order_id: other, ...scan }, user)
  const notice = wechat.pay(await attemptOf(one))
  for (const forged of [
    'not signed',
    { ...notice, no: 'P0' },
    { kind: 'refund', refundNo: 'R0', state: 'done' },
  ]) {
    expect((await notify(forged)).statusCode).toBe(400)
  }
  expect((await notify({ ...notice }, 'alipay')).statusCode).toBe(400)
  expect((await stateOf(user, one)).status).toBe(false)
  await notify(notice)
  // The same channel number for another order, then another channel number for the same order.
  const second = { ...notice, no: await attemptOf(other) }
  expect((await notify(second)).statusCode).toBe(400)
  expect((await notify({ ...notice, providerNo: '42x' })).statusCode).toBe(400)
  expect(await stateOf(user, other)).toEqual({ status: false, state: 'paying' })
  expect((await app.inject({ method: 'GET', url: '/notify/wechat' })).statusCode).toBe(404)
  const { rows } = await db.execute<{ verdict: string }>(
    sql`select verdict from payment_notices order by id desc limit 2`,
  )
  expect(rows.map(({ verdict }) => verdict)).toEqual(['foreign', 'foreign'])
})

test('the beginning of a forgery is stored for 30 days up to a limit an hour', async () => {
  const refused = async () =>
    (
      await db.execute<{ size: number; headers: number }>(sql`
        select length(body) size, length(headers::text) headers
        from payment_notices where verdict like 'refused%' and channel = 'alipay'`)
    ).rows
  await db.execute(sql`delete from payment_notices where verdict like 'refused%'`)
  const junk = 'x'.repeat(60_000)
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/notify/alipay',
      payload: junk,
      headers: { 'content-type': 'text/plain', 'x-signature': 'y'.repeat(9_000) },
    })
  const replies = await Promise.all(Array.from({ length: 230 }, send))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  const samples = await refused()
  expect(samples.length).toBeLessThanOrEqual(200)
  expect(samples.length).toBeGreaterThan(150)
  expect(Math.max(...samples.map(({ size }) => size))).toBe(2_048)
  expect(Math.max(...samples.map(({ headers }) => headers))).toBeLessThan(2_048)

  const genuine = async () =>
    (await db.execute(sql`select 1 from payment_notices where verdict not like 'refused%'`)).rows.length
  const before = await genuine()
  const sweepAfter = (days: number) =>
    db.transaction((tx) => sweepRefusedNotices.run(tx, new Date(testTime.getTime() + days * 86_400_000)))
  await sweepAfter(29)
  expect(await refused()).toHaveLength(samples.length)
  await sweepAfter(31)
  expect(await refused()).toEqual([])
  expect(await genuine()).toBe(before)
})

test('a payload beyond 64 KB is refused before it is stored', async () => {
  const count = async () => (await db.execute(sql`select 1 from payment_notices`)).rows.length
  const before = await count()
  expect((await notify('x'.repeat(65_537))).statusCode).toBe(413)
  expect(await count()).toBe(before)
})

test.each([1, -1])('an amount that differs by %i fen is never given and goes back', async (fen) => {
  const user = await seed.user()
  const order_id = await month(user)
  const notice = wechat.pay(await attemptOf(order_id), 29_800 + fen)
  expect((await notify(notice)).statusCode).toBe(200)
  expect(await stateOf(user, order_id)).toEqual({ status: false, state: 'paying' })
  expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['odd'])
  wechat.answerRefunds({ state: 'done' })
  await work.step()
  const { rows } = await db.execute(
    sql`select r.state, r.kind, r.amount_fen::int as fen from refunds r join orders o on o.id = r.order_id where o.no = ${order_id}`,
  )
  expect(rows).toEqual([{ state: 'done', kind: 'odd', fen: 29_800 + fen }])
  expect(await titlesOf(user, order_id)).toContain('多付款项退回')
})

test('paid twice through two channels: one is given, the other goes back', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  await call(payOrder, { order_id, pay_type: 'alipay' }, user)
  const [first, second] = await attemptsOf(order_id)
  const notices = [wechat.pay(first?.no ?? ''), alipay.pay(second?.no ?? '')]
  await Promise.all([notify(notices[0]), notify(notices[1], 'alipay')])
  expect((await attemptsOf(order_id)).map(({ state }) => state).sort()).toEqual(['paid', 'surplus'])
  expect(await lastDayOf(user)).toBe('2026-12-20')
})

test('V券 and a channel at the same time: one pays, the money goes back', async () => {
  const user = await createBuyer(server, 298)
  const order_id = await month(user)
  const notice = wechat.pay(await attemptOf(order_id))
  await Promise.all([
    notify(notice),
    call(payOrder, { order_id, pay_type: 'money', pay_password: pin }, user),
  ])
  expect(await lastDayOf(user)).toBe('2026-12-20')
  const { balance } = (await call(getBalances, {}, user)).data.vouchers
  const [attempt] = await attemptsOf(order_id)
  expect([balance, attempt?.state]).toEqual(balance === 0 ? [0, 'surplus'] : [298, 'paid'])
})

test('an open attempt of an order paid with V券 is closed at its channel', async () => {
  const user = await createBuyer(server, 298)
  const order_id = await month(user)
  await call(payOrder, { order_id, pay_type: 'money', pay_password: pin }, user)
  after(11)
  await work.step()
  expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['closed'])
})

test('a lost notice is healed by a query: soon while the page asks, else at the next step', async () => {
  const [waiting, away] = [await seed.user(), await seed.user()]
  const orders = [await month(waiting), await month(away)] as const
  after(200)
  await work.step()
  for (const order of orders) wechat.pay(await attemptOf(order))
  after(201)
  expect(await stateOf(waiting, orders[0])).toEqual({ status: false, state: 'paying' })
  after(222)
  await work.step()
  expect(await stateOf(waiting, orders[0])).toEqual({ status: true, state: 'fulfilled' })
  expect((await stateOf(away, orders[1])).status).toBe(false)
  after(301)
  await work.step()
  expect(await stateOf(away, orders[1])).toEqual({ status: true, state: 'fulfilled' })
})

test('after thirty minutes the channel is requested, then the order is closed', async () => {
  const [user, late] = [await seed.user(), await seed.user()]
  const [order_id, paid] = [await month(user), await month(late)]
  wechat.pay(await attemptOf(paid))
  after(1_800)
  await work.step()
  expect(await stateOf(user, order_id)).toEqual({ status: false, state: 'closed' })
  expect((await attemptsOf(order_id)).map(({ state }) => state)).toEqual(['closed'])
  expect(await stateOf(late, paid)).toEqual({ status: true, state: 'fulfilled' })
})

test('a level paid after the expiry of its order is delivered nevertheless', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  wechat.fail(true)
  after(1_800)
  await work.step()
  expect((await stateOf(user, order_id)).state).toBe('closed')
  wechat.fail(false)
  await notify(wechat.pay(await attemptOf(order_id)))
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
})

test('a level paid on the next day ends no earlier than was shown', async () => {
  const user = await createBuyer(server, 298)
  await call(paySuperVip, { level_id: 2, pay_type: 'money', pay_password: pin }, user)
  now = new Date('2026-11-20T23:50:00+08:00')
  const { data } = await call(paySuperVip, { level_id: 4, ...scan }, user)
  const shown = (await call(getOrder, { order_id: data.order_id }, user)).data.detail
  now = new Date('2026-11-21T00:10:00+08:00')
  await notify(wechat.pay(await attemptOf(data.order_id)))
  expect(`有效期至 ${await lastDayOf(user)}` >= shown).toBe(true)
})

test('a payment found while cancelling is given, not lost', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  wechat.pay(await attemptOf(order_id))
  expect(await call(cancelOrder, { order_id }, user)).toMatchObject({ code: 0, msg: '订单已支付，不能取消' })
  expect((await stateOf(user, order_id)).status).toBe(true)
})

test('a notice against a cancellation and a query: given once, or back', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const user = await seed.user()
    const order_id = await month(user)
    const notice = wechat.pay(await attemptOf(order_id))
    await Promise.all([notify(notice), call(cancelOrder, { order_id }, user), work.step(), notify(notice)])
    expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
    expect(await lastDayOf(user)).toBe('2026-12-20')
  }
})

test('a payment whose delivery failed stays booked until it is given', async () => {
  const user = await seed.user()
  const order_id = await month(user)
  await db.execute(sql`alter table membership_changes rename to membership_changes_away`)
  expect((await notify(wechat.pay(await attemptOf(order_id)))).statusCode).toBe(200)
  expect(await stateOf(user, order_id)).toEqual({ status: false, state: 'paid' })
  after(61)
  await work.step()
  await db.execute(sql`alter table membership_changes_away rename to membership_changes`)
  expect((await stateOf(user, order_id)).state).toBe('paid')
  after(122)
  await work.step()
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
  expect(await titlesOf(user, order_id)).toContain('到账延迟')
})

async function bought(item_id: number) {
  const user = await seed.user()
  const { order_id } = (await call(createOrder, { type: 2, item_id, is_adult: 1 }, user)).data
  await call(payOrder, { order_id, ...scan }, user)
  await notify(wechat.pay(await attemptOf(order_id)))
  return { user, order_id }
}

test('a refund of bought V券 is queried until it has arrived', async () => {
  const { user, order_id } = await bought(3)
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(300)
  expect((await call(applyRefund, { order_id, reason: '买错了' }, user)).data).toMatchObject({ automatic: 1 })
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(0)
  wechat.fail(true)
  await work.step()
  wechat.fail(false)
  after(61)
  await work.step()
  expect((await call(getOrder, { order_id }, user)).data.refund?.state).toBe('sent')
  const own = wechat.calls.findLast((each) => each.startsWith('refund R'))
  // The refund was retried under the same number.
  expect(wechat.calls.filter((each) => each === own)).toHaveLength(2)
  wechat.answerRefunds({ state: 'done' })
  after(125)
  await work.step()
  const { data: order } = await call(getOrder, { order_id }, user)
  expect(order).toMatchObject({ state: 'refunded', refunded: 300, refund: { state: 'done' } })
  expect(order.events.at(-1)).toMatchObject({ title: '退款完成', text: '退回 300.00 元' })
})

test('a refund that a channel will not pay waits for an operator', async () => {
  const { user, order_id } = await bought(2)
  await call(applyRefund, { order_id, reason: '买错了' }, user)
  wechat.answerRefunds({ state: 'failed', fault: 'ABNORMAL' })
  await work.step()
  expect((await call(getOrder, { order_id }, user)).data).toMatchObject({
    state: 'refunding',
    refund: { state: 'failed' },
  })
})

test('the notice of a refund completes the refund once', async () => {
  const { user, order_id } = await bought(2)
  await call(applyRefund, { order_id, reason: '买错了' }, user)
  await work.step()
  const refundNo = wechat.calls.findLast((each) => each.startsWith('refund R'))?.split(' ')[1]
  const notice = { kind: 'refund', refundNo, state: 'done' }
  const replies = await Promise.all([notify(notice), notify(notice)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await call(getOrder, { order_id }, user)).data).toMatchObject({ state: 'refunded', refunded: 100 })
})
