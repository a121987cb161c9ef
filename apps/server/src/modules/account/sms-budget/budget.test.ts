import { sendSms, signInByCode } from '@vce/protocol'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { smsHours, smsOutbox } from '../account.tables'

const lines: string[] = []
let now = testTime
const clock = { now: () => now }
const logger = createLogger('error', { write: (line: string) => lines.push(line) })
const { app, call, db, seed } = await startTestApp({ clock, logger, env: { SMS_HOURLY_BUDGET: '10' } })
const event = 'mobile_login' as const

let requests = 0
async function requestCode(mobile = seed.freshMobile(), device?: string) {
  const ticket = await seed.solvedTicket(mobile, event)
  const from = { address: `10.1.${Math.floor(requests / 250)}.${(requests++ % 250) + 1}`, device }
  return { from, mobile, reply: await call(sendSms, { mobile, event, ticket }, undefined, from) }
}
const sentCount = (results: { reply: { code: number } }[]) =>
  results.filter(({ reply }) => reply.code === 1).length
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

test('the budget: strangers get at most half of it, members the remainder', async () => {
  nextHour()
  const sentBefore = (await db.select().from(smsOutbox)).length
  const strangers = await Promise.all(Array.from({ length: crowd(20) }, () => requestCode()))
  expect(sentCount(strangers)).toBe(5)
  expect(strangers.find(({ reply }) => reply.code === 0)?.reply).toMatchObject(spent)
  expect(alarms()).toHaveLength(1)

  const members = await Promise.all(Array.from({ length: crowd(10) }, () => seed.user()))
  const ofMembers = await Promise.all(members.map(({ mobile }) => requestCode(mobile ?? '')))
  expect(sentCount(ofMembers)).toBe(5)
  expect(ofMembers.find(({ reply }) => reply.code === 0)?.reply).toMatchObject(spent)
  expect(alarms()).toHaveLength(2)
  expect(await spentThisHour()).toMatchObject({ sent: 10, sentToStrangers: 5 })
  expect(await db.select().from(smsOutbox)).toHaveLength(sentBefore + 10)
})

test('the budget: the next hour starts with a full budget and its own alarm', async () => {
  nextHour()
  expect(sentCount(await Promise.all(Array.from({ length: 8 }, () => requestCode())))).toBe(5)
  expect(alarms()).toHaveLength(1)
})

test('the budget: a browser that signed in before is served after the strangers’ half is used up', async () => {
  nextHour()
  const device = crypto.randomUUID()
  await seed.browser(await seed.user(), device)
  for (let times = 0; times < 5; times += 1) await requestCode()

  expect((await requestCode()).reply).toMatchObject(spent)
  expect((await requestCode(seed.freshMobile(), device)).reply).toMatchObject({ code: 1 })
})

test('the budget: a refused message does not count towards the number’s limits', async () => {
  nextHour()
  for (let times = 0; times < 5; times += 1) await requestCode()
  const { mobile, reply } = await requestCode()
  expect(reply).toMatchObject(spent)
  now = new Date(now.getTime() + 3_600_000)
  for (let times = 0; times < 5; times += 1) {
    expect((await requestCode(times === 0 ? mobile : undefined)).reply).toMatchObject({ code: 1 })
  }
})

test('/metrics reports messages sent, codes used and the remaining budget', async () => {
  nextHour()
  const before = await metrics()
  const { mobile, from } = await requestCode()
  await requestCode((await seed.user()).mobile ?? '')
  const [message] = (await db.select().from(smsOutbox)).filter((each) => each.mobile === mobile)
  const captcha = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(await call(signInByCode, { mobile, captcha }, undefined, from)).toMatchObject({ code: 1 })

  const after = await metrics()
  const increase = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(increase('sms_sent_total{to="stranger"}')).toBe(1)
  expect(increase('sms_sent_total{to="member"}')).toBe(1)
  expect(increase('sms_codes_used_total')).toBe(1)
  expect(after).toMatchObject({
    'sms_hour_budget_left{to="all"}': 8,
    'sms_hour_budget_left{to="strangers"}': 4,
  })
  expect(await spentThisHour()).toMatchObject({ sent: 2, used: 1 })
})
