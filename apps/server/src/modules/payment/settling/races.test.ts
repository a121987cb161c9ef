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
import { afterAll, afterEach, expect, test } from 'vitest'
import { house, ledger, verifyBooks, vouchersAccountOf } from '#modules/ledger'
import { membershipChecks } from '#modules/membership'
import { connect } from '#platform/database'
import type { Actor } from '#platform/http'
import { createLogger } from '#platform/logging'
import { createOnce } from '#platform/once'
import { buildTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { createTestDatabase } from '#test/database'
import { pin } from '#test/payment'
import { createMemoryChannel } from '#test/payment-channel'
import type { TestUser } from '#test/seed'
import { paymentsRepository } from '../attempts/payments.repository'
import { createPay } from '../calls/pay.service'
import { paymentChecks } from '../payment-checks'
import { createPaymentWork } from '../payment-work'
import { approveRefund, declineRefund, Undecidable } from '../refunds/approve'
import { carryOutRefund } from '../refunds/large-refunds'
import { refundsRepository } from '../refunds/refunds.repository'

/*
 * Many concurrent calls, on more connections than a server has. Other races of payments are tested elsewhere.
 * settling.test.ts: equal notices; two channels; a notice against V券, a query or a cancellation.
 * calls/vouchers-payment.test.ts: one key; one balance; paying against cancelling. calls/refunds.test.ts:
 * spending against a refund.
 */
const database = await createTestDatabase()
const { db, pool } = connect(database.url, createLogger('silent'), 24)

let now = testTime
const clock = { now: () => now }
const wechat = createMemoryChannel('wechat', clock)
const alipay = createMemoryChannel('alipay', clock)
const providers = { wechat: wechat.provider, alipay: alipay.provider }
const { app, call, seed } = await buildTestApp({ db, pool }, { clock, providers })
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
})

const { shelf } = app.values.cashier
/** Payment work of two processes that share the same orders. */
const works = Array.from({ length: 2 }, () =>
  createPaymentWork({ ...app.values.cashier, logger: createLogger('silent') }),
)
const step = () => Promise.all(works.map((work) => work.step()))
/** Pays without checking the password. */
const pay = createPay({
  ...app.values.cashier,
  once: createOnce({ db, clock }),
  logger: app.log,
  passwords: { check: async () => undefined, standing: async () => ({ is_set: 1, locked_until: null }) },
})

afterEach(async () => {
  now = testTime
  wechat.fail(false)
  wechat.answerRefunds({ state: 'waiting' })
  const results = await verifyBooks(db, {
    extraChecks: [...membershipChecks('2026-11-20'), ...paymentChecks()],
  })
  expect(results.filter(({ broken }) => broken.length > 0)).toEqual([])
})

const money = { pay_type: 'money', pay_password: pin } as const
const scan = { pay_type: 'wechat', pay_from: 'scan' } as const
const actorOf = ({ id }: TestUser): Actor => ({
  kind: 'user',
  userId: id,
  sessionId: 1,
  hasPhone: true,
  client: { address: '203.0.113.7', agent: 'vitest', origin: 'http://localhost' },
})
const several = <T>(count: number, make: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => make(place))
const buyers = (count: number, vouchers = 0) =>
  Promise.all(
    several(count, async () => {
      const user = await seed.user()
      if (vouchers > 0) await seed.vouchers(user, vouchers)
      return user
    }),
  )
const scanned = async (user: TestUser, level_id = 2) =>
  (await call(paySuperVip, { level_id, ...scan }, user)).data.order_id
const attemptOf = async (order_id: string) => {
  const { rows } = await db.execute<{ no: string }>(
    sql`select p.no from payments p join orders o on o.id = p.order_id where o.no = ${order_id} order by p.id`,
  )
  return rows.at(-1)?.no ?? ''
}
const notify = async (notice: unknown, channel = 'wechat') => {
  const url = `/notify/${channel}`
  const payload = JSON.stringify(notice)
  return (await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload }))
    .statusCode
}
const balanceOf = async (user: TestUser) => (await call(getBalances, {}, user)).data.vouchers.balance
const stateOf = async (user: TestUser, order_id: string) =>
  (await call(checkOrderPay, { order_id }, user)).data.state
const lastDayOf = async (user: TestUser) => (await call(getMembership, {}, user)).data.last_day
const byVouchers = (user: TestUser, level_id: 2 | 3 | 4) =>
  pay.paySuperVip(actorOf(user), { level_id, ...money })
const refundOf = async (user: TestUser, order_id: string) =>
  (await call(applyRefund, { order_id, reason: '买错了' }, user)).data.refund_id
const approved = (id: number) =>
  db.transaction((tx) => approveRefund(tx, shelf, id, { by: 'operator:1', at: now }))

/** Orders a package of V券 and pays through WeChat Pay. */
async function recharged(user: TestUser, item_id: number) {
  const { order_id } = (await call(createOrder, { type: 2, item_id, is_adult: 1 }, user)).data
  await call(payOrder, { order_id, ...scan }, user)
  const notice = wechat.pay(await attemptOf(order_id))
  return { user, order_id, notice }
}

/** Number of concurrent calls that were refused as undecidable; any other failure fails the test. */
async function undecidable(calls: Promise<unknown>[]) {
  const results = await Promise.allSettled(calls)
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(failures.filter((error) => !(error instanceof Undecidable))).toEqual([])
  return failures.length
}

test('many notices of six payments into one account: each counts once', async () => {
  const user = await seed.user()
  const notices: unknown[] = []
  for (const item of [1, 2, 3, 4, 5, 6]) notices.push((await recharged(user, item)).notice)
  const replies = await Promise.all(several(2 * crowd(24), (place) => notify(notices[place % 6])))
  expect(new Set(replies)).toEqual(new Set([200]))
  expect(await balanceOf(user)).toBe(30 + 100 + 300 + 800 + 2_600 + 5_000 + 10 + 60 + 150)
})

test.each([false, true])(
  'notices during the expiry of their orders deliver all of them (channel down: %s)',
  async (isAway) => {
    const users = await buyers(crowd(16))
    const orders = await Promise.all(users.map((user) => scanned(user)))
    const notices = await Promise.all(orders.map(async (order) => wechat.pay(await attemptOf(order))))
    now = new Date(testTime.getTime() + 1_800_000)
    wechat.fail(isAway)
    const [replies] = await Promise.all([
      Promise.all([...notices, ...notices].map((notice) => notify(notice))),
      step(),
    ])
    expect(new Set(replies)).toEqual(new Set([200]))
    const states = await Promise.all(
      users.map((user, place) => Promise.all([stateOf(user, orders[place] ?? ''), lastDayOf(user)])),
    )
    expect(states).toEqual(users.map(() => ['fulfilled', '2026-12-20']))
  },
)

test('a notice, a query, a cancellation and V券 for each of many orders: one pays, or its money goes back', async () => {
  const users = await buyers(crowd(12), 298)
  const orders = await Promise.all(users.map((user) => scanned(user)))
  const notices = await Promise.all(orders.map(async (order) => wechat.pay(await attemptOf(order))))
  now = new Date(testTime.getTime() + 11_000)
  const [replies] = await Promise.all([
    Promise.all(notices.map((notice) => notify(notice))),
    Promise.all(users.map((user, place) => call(cancelOrder, { order_id: orders[place] ?? '' }, user))).then(
      (cancelled) =>
        expect(new Set(cancelled.map(({ msg }) => msg))).toEqual(new Set(['订单已支付，不能取消'])),
    ),
    Promise.allSettled(
      users.map((user, place) => pay.payOrder(actorOf(user), { order_id: orders[place] ?? '', ...money })),
    ).then((paid) => {
      const refusals = paid.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))
      expect(refusals.filter((text) => text !== '订单已支付')).toEqual([])
    }),
    step(),
  ])
  expect(new Set(replies)).toEqual(new Set([200]))
  for (const [place, user] of users.entries()) {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state from payments where no = ${await attemptOf(orders[place] ?? '')}`,
    )
    const balance = await balanceOf(user)
    expect([rows[0]?.state, balance]).toEqual(balance === 0 ? ['surplus', 0] : ['paid', 298])
    expect(await lastDayOf(user)).toBe('2026-12-20')
  }
})

test('many requests for the same money back: one refund, sent under one number', async () => {
  const user = await seed.user()
  const { order_id, notice } = await recharged(user, 3)
  await notify(notice)
  const replies = await Promise.all(
    several(crowd(), () => call(applyRefund, { order_id, reason: '买错了' }, user)),
  )
  expect(replies.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(new Set(replies.map(({ msg }) => msg))).toEqual(new Set(['退款申请已提交', '退款处理中']))
  expect(await balanceOf(user)).toBe(0)
  wechat.calls.length = 0
  wechat.answerRefunds({ state: 'done' })
  await step()
  expect(wechat.calls.filter((each) => each.startsWith('refund '))).toHaveLength(1)
  expect((await call(getOrder, { order_id }, user)).data).toMatchObject({ state: 'refunded', refunded: 300 })
})

test('many decisions on one request: V券 come back once, or not at all', async () => {
  const user = await seed.user()
  await seed.vouchers(user, 298)
  const { order_id } = await byVouchers(user, 2)
  const id = await refundOf(user, order_id)
  const callers = crowd()
  const refused = await undecidable(
    several(callers, (place) =>
      place % 2 === 0
        ? approved(id)
        : db.transaction((tx) => declineRefund(tx, id, { by: 'operator:2', at: now, reason: '已使用' })),
    ),
  )
  expect(refused).toBe(callers - 1)
  const state = await stateOf(user, order_id)
  expect([state, await balanceOf(user)]).toEqual(state === 'refunded' ? ['refunded', 298] : ['fulfilled', 0])
})

test('a refund against many who spend its lot: what is spent does not come back', async () => {
  const user = await seed.user()
  const { order_id, notice } = await recharged(user, 3)
  await notify(notice)
  // The lot of 300 V券 covers five transfers.
  const amount = 60
  const spending = (place: number) =>
    db.transaction((tx) =>
      ledger(tx, now).transfer({
        key: `races:${order_id}:${place}`,
        from: vouchersAccountOf(user.id),
        to: house.vouchers.course,
        amount,
        reason: 'course',
      }),
    )
  const [spent, [back]] = await Promise.all([
    Promise.all(several(crowd(49), spending)),
    Promise.all([call(applyRefund, { order_id, reason: '买错了' }, user)]),
  ])
  const used = spent.filter(({ ok }) => ok).length * amount
  if (back?.code === 1 && back.data.automatic === 0) await undecidable([approved(back.data.refund_id)])
  const { rows } = await db.execute<{ amount: number }>(
    sql`select r.amount::int from refunds r join orders o on o.id = r.order_id where o.no = ${order_id} and r.state = 'approved'`,
  )
  expect(used + (rows[0]?.amount ?? 0)).toBe(300)
  expect(await balanceOf(user)).toBe(0)
})

test('renewing against upgrading: the days are those of one order of the purchases', async () => {
  const price = { 2: 298, 3: 798, 4: 2_518 } as const
  const total = price[2] + price[3] + price[4]
  const possible = new Set<string | null>()
  const [two, three, four] = [2, 3, 4] as const
  for (const levels of [
    [two, three, four] as const,
    [two, four, three] as const,
    [three, two, four] as const,
    [three, four, two] as const,
    [four, two, three] as const,
    [four, three, two] as const,
  ]) {
    const [user] = await buyers(1, total)
    if (!user) throw new Error('no user')
    for (const level of levels) await byVouchers(user, level)
    possible.add(await lastDayOf(user))
  }
  const users = await buyers(crowd(12), price[2] + price[4])
  const orders = await Promise.all(users.map((user) => scanned(user, 3)))
  const notices = await Promise.all(orders.map(async (order) => wechat.pay(await attemptOf(order))))
  await Promise.all([
    ...users.flatMap((user) => [byVouchers(user, 2), byVouchers(user, 4)]),
    ...notices.map((notice) => notify(notice)),
  ])
  for (const user of users) {
    expect(possible).toContain(await lastDayOf(user))
    expect(await balanceOf(user)).toBe(0)
  }
  expect(possible.size).toBeGreaterThan(1)
})

test('the return of a level against the purchase of another one: neither is lost to a deadlock', async () => {
  const users = await buyers(crowd(16), 298 + 2_518)
  const requests = await Promise.all(
    users.map(async (user) => refundOf(user, (await byVouchers(user, 2)).order_id)),
  )
  await undecidable(users.flatMap((user, place) => [approved(requests[place] ?? 0), byVouchers(user, 4)]))
  for (const [place, user] of users.entries()) {
    const refund = await refundsRepository(db).byId(requests[place] ?? 0)
    const balance = await balanceOf(user)
    // If the yearly level was bought before the refund was approved, it took over the days of the monthly
    // level, and no day is left to be refunded.
    expect([refund?.state === 'done', balance]).toEqual(balance === 298 ? [true, 298] : [false, 0])
  }
})

test('the notice of a refund before the answer to its call completes the refund once', async () => {
  const user = await seed.user()
  const { order_id, notice } = await recharged(user, 2)
  await notify(notice)
  await refundOf(user, order_id)
  const hasty = createPaymentWork({
    ...app.values.cashier,
    logger: createLogger('silent'),
    providers: {
      wechat: {
        ...wechat.provider,
        async refund(refund) {
          const answer = await wechat.provider.refund(refund)
          expect(await notify({ kind: 'refund', refundNo: refund.refundNo, state: 'done' })).toBe(200)
          return answer
        },
      },
    },
  })
  await hasty.step()
  const { rows } = await db.execute(
    sql`select r.state, r.query_at, p.refunded_fen::int as fen from refunds r join orders o on o.id = r.order_id
      join payments p on p.id = r.payment_id where o.no = ${order_id}`,
  )
  expect(rows).toEqual([{ state: 'done', query_at: null, fen: 10_000 }])
  expect(await stateOf(user, order_id)).toBe('refunded')
})

test('what has ended is not queried any more, even if its end came between a query and its note', async () => {
  const user = await seed.user()
  const { order_id, notice } = await recharged(user, 2)
  await notify(notice)
  const payment = await paymentsRepository(db).byNo(await attemptOf(order_id))
  await paymentsRepository(db).queryNext(payment?.id ?? 0, now)
  expect((await paymentsRepository(db).byId(payment?.id ?? 0))?.queryAt).toBeNull()
  const id = await refundOf(user, order_id)
  wechat.answerRefunds({ state: 'done' })
  await step()
  expect(await refundsRepository(db).queryNext(id, now)).toBe(false)
  expect((await refundsRepository(db).byId(id))?.queryAt).toBeNull()
})

test('the notice of a refund against its settlement by hand: it counts once, without a deadlock', async () => {
  const users = await buyers(crowd(12))
  const failed = await Promise.all(
    users.map(async (user) => {
      const { order_id, notice } = await recharged(user, 1)
      await notify(notice)
      return { user, order_id, id: await refundOf(user, order_id) }
    }),
  )
  wechat.answerRefunds({ state: 'failed', fault: 'ABNORMAL' })
  await step()
  const numbers = await Promise.all(failed.map(async ({ id }) => (await refundsRepository(db).byId(id))?.no))
  const audit = async () => undefined
  const [replies] = await Promise.all([
    Promise.all(numbers.map((refundNo) => notify({ kind: 'refund', refundNo, state: 'done' }))),
    undecidable(
      failed.map(({ id: refund_id }) =>
        db.transaction((tx) =>
          carryOutRefund(
            { tx, now, audit },
            shelf,
            { refund_id, deed: 'byHand' },
            { by: 'operator:1', reason: '已汇款' },
          ),
        ),
      ),
    ),
  ])
  expect(new Set(replies)).toEqual(new Set([200]))
  const states = await Promise.all(failed.map(({ user, order_id }) => stateOf(user, order_id)))
  expect(states).toEqual(failed.map(() => 'refunded'))
})
