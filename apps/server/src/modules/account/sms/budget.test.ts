import { sendSms, signInByCode } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { smsHours, smsOutbox } from '../account.tables'

const lines: string[] = []
let now = testTime
const clock = { now: () => now }
const logger = createLogger('error', { write: (line: string) => lines.push(line) })
const { app, call, db, seed } = await startTestApp({ clock, logger, env: { SMS_HOURLY_BUDGET: '10' } })
const event = 'mobile_login' as const

let places = 0
async function ask(mobile = seed.freshMobile(), device?: string) {
  const ticket = await seed.solvedTicket(mobile, event)
  const from = { address: `10.1.${Math.floor(places / 250)}.${(places++ % 250) + 1}`, device }
  return { from, mobile, reply: await call(sendSms, { mobile, event, ticket }, undefined, from) }
}
const sentOf = (asked: { reply: { code: number } }[]) => asked.filter(({ reply }) => reply.code === 1).length
const spent = { code: 0, msg: '当前获取验证码的人数较多，请稍后再试' }
const alarms = () => lines.filter((line) => line.includes('SMS budget'))
const nextHour = () => {
  now = new Date(now.getTime() + 3_600_000)
  lines.length = 0
}
const spentThisHour = async () =>
  (await db.select().from(smsHours)).find(({ hour }) => hour.getTime() === now.getTime())

async function metrics() {
  const { body } = await app.inject('/metrics')
  return Object.fromEntries(
    [...body.matchAll(/^(sms_\S+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

test('the budget: twenty strangers at once get half of it, ten members at once the rest', async () => {
  nextHour()
  const sentBefore = (await db.select().from(smsOutbox)).length
  const strangers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  expect(sentOf(strangers)).toBe(5)
  expect(strangers.find(({ reply }) => reply.code === 0)?.reply).toMatchObject(spent)
  expect(alarms()).toHaveLength(1)

  const members = await Promise.all(Array.from({ length: 10 }, () => seed.user()))
  const asked = await Promise.all(members.map(({ mobile }) => ask(mobile ?? '')))
  expect(sentOf(asked)).toBe(5)
  expect(asked.find(({ reply }) => reply.code === 0)?.reply).toMatchObject(spent)
  expect(alarms()).toHaveLength(2)
  expect(await spentThisHour()).toMatchObject({ sent: 10, sentToStrangers: 5 })
  expect(await db.select().from(smsOutbox)).toHaveLength(sentBefore + 10)
})

test('the budget: the next hour has its own, and gives its own alarm', async () => {
  nextHour()
  expect(sentOf(await Promise.all(Array.from({ length: 8 }, () => ask())))).toBe(5)
  expect(alarms()).toHaveLength(1)
})

test('the budget: a browser that signed in before is served when strangers are not', async () => {
  nextHour()
  const device = crypto.randomUUID()
  await seed.browser(await seed.user(), device)
  for (let times = 0; times < 5; times += 1) await ask()

  expect((await ask()).reply).toMatchObject(spent)
  expect((await ask(seed.freshMobile(), device)).reply).toMatchObject({ code: 1 })
})

test('the budget: a refusal counts for no limit, and the number gets its code in the next hour', async () => {
  nextHour()
  for (let times = 0; times < 5; times += 1) await ask()
  const { mobile, reply } = await ask()
  expect(reply).toMatchObject(spent)
  now = new Date(now.getTime() + 3_600_000)
  for (let times = 0; times < 5; times += 1) {
    expect((await ask(times === 0 ? mobile : undefined)).reply).toMatchObject({ code: 1 })
  }
})

test('the metrics: messages sent, codes used and the budget left are read by Prometheus', async () => {
  nextHour()
  const before = await metrics()
  const { mobile, from } = await ask()
  await ask((await seed.user()).mobile ?? '')
  const [message] = (await db.select().from(smsOutbox)).filter((each) => each.mobile === mobile)
  const captcha = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(await call(signInByCode, { mobile, captcha }, undefined, from)).toMatchObject({ code: 1 })

  const after = await metrics()
  const grown = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(grown('sms_sent_total{to="stranger"}')).toBe(1)
  expect(grown('sms_sent_total{to="member"}')).toBe(1)
  expect(grown('sms_codes_used_total')).toBe(1)
  expect(after).toMatchObject({
    'sms_hour_budget_left{to="all"}': 8,
    'sms_hour_budget_left{to="strangers"}': 4,
  })
  expect(await spentThisHour()).toMatchObject({ sent: 2, used: 1 })
})
