import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyRefund, createOrder, payOrder, paySuperVip, setPayPwd } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { loggerWithLines } from '#test/log-lines'
import { createBuyer } from '#test/payment'
import { createPaymentWork } from '../payment-work'

/** Values that occur nowhere else, so that any occurrence is a leak. */
const secretPin = '804517'
const wrongPin = '375902'
const payer = 'oMarkerOfThePayer0f3a'

let now = testTime
const { logger, text } = loggerWithLines('trace')
const dataDir = mkdtempSync(path.join(tmpdir(), 'vce-secrets-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const env = { DATA_DIR: dataDir }
const server = await startTestApp({ clock: { now: () => now }, logger, env })
const { app, call, db, seed } = server
const { sandbox } = app.values
if (!sandbox) throw new Error('no sandbox')

/** Texts in the sandbox's key files that are long enough to be a key. */
function keyTexts(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file.includes('sandbox-keys') && statSync(file).isFile())
    .flatMap((file) => readFileSync(file, 'utf8').split(/[\s"\\]+/))
    .filter((part) => part.length >= 32 && !part.includes('KEY'))
}

test('no password, key or payer stands in a log line, an answer or a row', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const answers: unknown[] = []
  const keep = async (answer: Promise<unknown>) => answers.push(await answer)
  const user = await seed.user()
  const captcha = await seed.code(user.mobile ?? '', 'pay_pwd')
  await keep(call(setPayPwd, { pay_password: secretPin, again: wrongPin, captcha }, user))
  await keep(call(setPayPwd, { pay_password: secretPin, again: secretPin, captcha }, user))
  const byVouchers = (pay_password: string) =>
    call(paySuperVip, { level_id: 2, pay_type: 'money', pay_password }, user)
  for (const pin of [wrongPin, secretPin, `${wrongPin}0`]) await keep(byVouchers(pin))
  await seed.vouchers(user, 298)
  await keep(byVouchers(secretPin))

  // Provokes errors that could leak: failing channels, refused refunds, and notices that are forged or name
  // the payer.
  for (const channel of ['fails', 'normal'] as const) {
    sandbox.setDefaults({ channel, refund: 'abnormal', notice: 'forged' })
    const { order_id } = (await call(createOrder, { type: 2, item_id: 3, is_adult: 1 }, user)).data
    await keep(call(payOrder, { order_id, pay_type: 'wechat' }, user))
    const { rows } = await db.execute<{ no: string }>(sql`select no from payments order by id desc limit 1`)
    sandbox.pay(rows[0]?.no ?? '')
    await sandbox.settled()
  }
  for (const name of ['wechat', 'alipay'])
    await app.inject({
      method: 'POST',
      url: `/notify/${name}`,
      headers: { 'content-type': 'application/json', 'wechatpay-nonce': payer },
      payload: JSON.stringify({ payer: { openid: payer } }),
    })
  const work = createPaymentWork({ ...app.values.cashier, logger })
  now = new Date(testTime.getTime() + 11_000)
  await work.step()
  const { rows } = await db.execute<{ no: string }>(
    sql`select no from orders where state = 'fulfilled' and type = 2`,
  )
  for (const { no: order_id } of rows) await keep(call(applyRefund, { order_id, reason: '买错了' }, user))
  await work.step()
  const owner = await createBuyer(server, 0)
  await keep(call(paySuperVip, { level_id: 2, pay_type: 'money', pay_password: wrongPin }, owner))

  const { rows: once } = await db.execute(sql`select row_to_json(once_calls)::text as row from once_calls`)
  const { rows: events } = await db.execute(sql`select data::text as row from order_events`)
  const written = `${text()} ${JSON.stringify([answers, once, events])}`
  expect(text()).toContain('a notice was refused')
  expect(rows.length).toBeGreaterThan(0)
  const keys = keyTexts(dataDir)
  expect(keys.length).toBeGreaterThan(5)
  const found = [secretPin, wrongPin, payer, ...keys].filter((secret) => written.includes(secret))
  expect(found).toEqual([])
})
