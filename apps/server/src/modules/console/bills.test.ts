import { dayMs } from '@vce/futures'
import { checkOrderPay, getBillDifferences, getBills, paySuperVip, settleBillDifference } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createPaymentWork, reconcileBills, type Sandbox } from '#modules/payment'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { consoleEnv, createConsoleFixture } from './operator.fixture'

let now = testTime
const clock = { now: () => now }
const { app, call: callAsUser, db, seed } = await startTestApp({ env: consoleEnv, clock })
const { sandbox } = app.values
if (!sandbox) throw new Error('no sandbox')
const asking = { ...app.values.cashier, logger: createLogger('silent') }
const work = createPaymentWork(asking)
const job = reconcileBills(asking)
type Knobs = Parameters<Sandbox['set']>[1]
const { call, operator, session } = createConsoleFixture({ app, db, clock })
const finance = await operator(['finance'])

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
})

const morning = new Date('2026-11-21T10:30:00+08:00')
async function attempt(pay_type: 'wechat' | 'alipay') {
  const user = await seed.user()
  const { order_id } = (await callAsUser(paySuperVip, { level_id: 2, pay_type }, user)).data
  const { rows } = await db.execute<{ no: string; prepared: string }>(
    sql`select p.no, p.prepared from payments p join orders o on o.id = p.order_id where o.no = ${order_id}`,
  )
  const { no = '', prepared = '' } = rows[0] ?? {}
  if (pay_type === 'alipay') await sandbox?.openPage(new URL(prepared, 'http://localhost').searchParams)
  return { user, order_id, no }
}
async function paid(pay_type: 'wechat' | 'alipay', knobs: Knobs = {}) {
  const made = await attempt(pay_type)
  sandbox?.pay(made.no, knobs)
  await sandbox?.settled()
  return made
}
const openDifferences = async (token: string) =>
  (await call(getBillDifferences, { limit: 100 }, token)).data.data.map(({ kind, no }) => `${kind} ${no}`)

test.each(['wechat', 'alipay'] as const)(
  '%s: exactly the planted differences of a bill are found',
  async (channel) => {
    now = testTime
    const whole = await paid(channel)
    const dropped = await paid(channel)
    const changed = await paid(channel)
    const added = await paid(channel)
    sandbox.set(dropped.no, { bill: 'drops' })
    sandbox.set(changed.no, { bill: 'changes' })
    sandbox.set(added.no, { bill: 'adds' })
    const unnoticed = await paid(channel, { notice: 'lost' })
    // At 08:30 no bill has been made yet.
    now = new Date(morning.getTime() - 3_600_000 * 2)
    await expect(job.run({}, now)).rejects.toThrow('bills were not compared')

    now = morning
    expect(await job.run({}, now)).toMatchObject({ [`${channel} 2026-11-20`]: 3 })
    const token = await session(finance)
    const found = await openDifferences(token)
    const foreign = `missingHere SBX${added.no}`
    expect(found.toSorted()).toEqual(
      [`amount ${changed.no}`, `missingThere ${dropped.no}`, foreign].toSorted(),
    )
    const state = (await callAsUser(checkOrderPay, { order_id: unnoticed.order_id }, unnoticed.user)).data
    expect(state).toEqual({ status: true, state: 'fulfilled' })
    expect(found.join()).not.toContain(whole.no)

    // A second comparison settles the differences that are gone; an operator settles the rest.
    for (const { no } of [dropped, added]) sandbox.set(no, { bill: 'true' })
    await job.run({}, now)
    expect(await openDifferences(token)).toEqual([`amount ${changed.no}`])
    const [open] = (await call(getBillDifferences, {}, token)).data.data
    const settle = (id: number) => call(settleBillDifference, { id, note: '渠道已更正' }, token)
    expect(await settle(open?.id ?? 0)).toMatchObject({ code: 1, msg: '已登记' })
    expect(await settle(open?.id ?? 0)).toMatchObject({ code: 0, msg: '该差异已处理' })
    expect(await settle(999_999)).toMatchObject({ code: 0, msg: '没有这条差异' })
    expect(await openDifferences(token)).toEqual([])
    const bill = (await call(getBills, {}, token)).data.data.find((each) => each.channel === channel)
    expect(bill).toMatchObject({ day: '2026-11-20', rows: 5, open: 0, refunded_fen: 0 })
  },
)

test('each morning the bills of three days are compared', async () => {
  now = morning
  await work.step()
  const result = await job.run({}, now)
  expect(Object.keys(result ?? {})).toHaveLength(6)
})

test('a payment reported two days late matches the bill of its own day', async () => {
  now = new Date(testTime.getTime() + 60_000)
  const { no } = await paid('wechat')
  await db.execute(sql`update payments set paid_at = paid_at + interval '2 days' where no = ${no}`)
  now = new Date(morning.getTime() + 2 * dayMs)
  await work.step()
  const before = new Set(await openDifferences(await session(finance)))
  await job.run({}, now)
  const added = (await openDifferences(await session(finance))).filter((each) => !before.has(each))
  expect(added.filter((each) => each.endsWith(no))).toEqual([])
})
