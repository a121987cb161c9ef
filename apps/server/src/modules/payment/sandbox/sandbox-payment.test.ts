import {
  applyRefund,
  checkOrderPay,
  createOrder,
  getBalances,
  getOrder,
  getPayWays,
  payOrder,
  paySuperVip,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { createPaymentWork } from '../payment-work'
import type { Knobs } from './knobs'

/**
 * Tests orders, the real clients and the sandbox together: signed calls and notices over this machine's
 * network.
 */
let now = testTime
const { app, call, db, seed } = await startTestApp({ clock: { now: () => now } })
const { sandbox } = app.values
if (!sandbox) throw new Error('no sandbox')
const work = createPaymentWork({ ...app.values.cashier, logger: createLogger('silent') })

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
})

const channels = ['wechat', 'alipay'] as const
type Channel = (typeof channels)[number]
const month = async (user: TestUser, pay_type: Channel) =>
  (await call(paySuperVip, { level_id: 2, pay_type }, user)).data.order_id
/** The number of an order's newest attempt. For Alipay, opens the signed address as the frame does. */
async function attemptOf(order_id: string) {
  const { rows } = await db.execute<{ no: string; channel: Channel; prepared: string }>(
    sql`select p.no, p.channel, p.prepared from payments p join orders o on o.id = p.order_id where o.no = ${order_id} order by p.id desc`,
  )
  const [attempt] = rows
  if (attempt?.channel === 'alipay')
    await sandbox?.openPage(new URL(attempt.prepared, 'http://localhost').searchParams)
  return attempt?.no ?? ''
}
const stateOf = async (user: TestUser, order_id: string) =>
  (await call(checkOrderPay, { order_id }, user)).data

/** Orders a monthly level and pays for it with the given knobs; waits until no notice is pending. */
async function paid(channel: Channel, knobs: Partial<Knobs> = {}) {
  const user = await seed.user()
  const order_id = await month(user, channel)
  sandbox?.pay(await attemptOf(order_id), knobs)
  await sandbox?.settled()
  return { user, order_id }
}
const verdicts = async (order_id: string) => {
  const { rows } = await db.execute<{ title: string }>(
    sql`select e.name as title from order_events e join orders o on o.id = e.order_id where o.no = ${order_id} order by e.id`,
  )
  return rows.map(({ title }) => title)
}

test('in development the sandbox stands in for both channels', async () => {
  const user = await seed.user()
  expect((await call(getPayWays, {}, user)).data).toMatchObject({ wechat: 1, alipay: 1, sandbox: 1 })
  const { data } = await call(paySuperVip, { level_id: 2, pay_type: 'wechat' }, user)
  expect(data.wechatPay?.sandbox).toBe(1)
})

test.each(channels)('%s: a payment is noticed and given at once', async (channel) => {
  const { user, order_id } = await paid(channel)
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
  expect(await verdicts(order_id)).toEqual(['ordered', 'opened', 'paid', 'given'])
})

test.each(channels)('%s: ten copies give once', async (channel) => {
  const { user, order_id } = await paid(channel, { notice: 'tenfold' })
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
  expect(await verdicts(order_id)).toEqual(['ordered', 'opened', 'paid', 'given'])
})

/** Expects that an order whose notice did not arrive is completed by a query eleven seconds later. */
async function expectHealed({ user, order_id }: Awaited<ReturnType<typeof paid>>) {
  expect(await stateOf(user, order_id)).toEqual({ status: false, state: 'paying' })
  now = new Date(testTime.getTime() + 11_000)
  await work.step()
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
  now = testTime
}

const unnoticed = channels.flatMap((channel) =>
  (['lost', 'forged', 'disordered'] as const).map((notice) => ({ channel, notice })),
)
test.each(unnoticed)('$channel: a $notice notice gives nothing before a query heals it', async (given) => {
  await expectHealed(await paid(given.channel, { notice: given.notice }))
})

test.each(channels)('%s: a query heals what a late notice has not paid yet', async (channel) => {
  const user = await seed.user()
  const order_id = await month(user, channel)
  sandbox.pay(await attemptOf(order_id), { notice: 'late', lateSeconds: 30 })
  await expectHealed({ user, order_id })
})

const given = channels.flatMap((channel) => [
  { channel, name: 'two notices', knobs: { notice: 'twice' } as const },
  { channel, name: 'a bill that lacks a row', knobs: { bill: 'drops' } as const },
  { channel, name: 'a bill with a row too many', knobs: { bill: 'adds' } as const },
  { channel, name: 'a bill with a changed row', knobs: { bill: 'changes' } as const },
])
test.each(given)('$channel: with $name the buyer has what was bought', async ({ channel, knobs }) => {
  const { user, order_id } = await paid(channel, knobs)
  expect(await stateOf(user, order_id)).toEqual({ status: true, state: 'fulfilled' })
})

test.each(channels)('%s: another amount goes back by itself', async (channel) => {
  const { user, order_id } = await paid(channel, { amount: 1 })
  expect(await stateOf(user, order_id)).toEqual({ status: false, state: 'paying' })
  await work.step()
  await sandbox.settled()
  expect(await verdicts(order_id)).toContain('returned')
})

test.each(channels)('%s: V券 are bought and refunded', async (channel) => {
  const user = await seed.user()
  const { order_id } = (await call(createOrder, { type: 2, item_id: 4, is_adult: 1 }, user)).data
  await call(payOrder, { order_id, pay_type: channel }, user)
  sandbox.pay(await attemptOf(order_id))
  await sandbox.settled()
  expect((await call(getBalances, {}, user)).data.vouchers.balance).toBe(810)
  await call(applyRefund, { order_id, reason: '买错了' }, user)
  await work.step()
  await sandbox.settled()
  now = new Date(testTime.getTime() + 61_000)
  await work.step()
  expect((await call(getOrder, { order_id }, user)).data).toMatchObject({ state: 'refunded', refunded: 800 })
  now = testTime
})

test.each(channels)('%s: an order is paid later when a failing channel is busy', async (channel) => {
  const user = await seed.user()
  sandbox.setDefaults({ channel: 'fails' })
  expect(await call(paySuperVip, { level_id: 2, pay_type: channel }, user)).toMatchObject(
    channel === 'wechat'
      ? { code: 0, msg: '支付渠道繁忙，请稍后再试' }
      : // Alipay's address is only signed here, without a call.
        { code: 1 },
  )
  sandbox.setDefaults({ channel: 'normal' })
  const order_id = await month(user, channel)
  sandbox.pay(await attemptOf(order_id), { channel: 'normal' })
  await sandbox.settled()
  expect((await stateOf(user, order_id)).status).toBe(true)
})
