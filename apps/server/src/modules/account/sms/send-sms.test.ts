import { sendSms } from '@vce/protocol'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { addLimitEvents } from '#test/limit-events'
import { type TestUser, testClient } from '#test/seed'
import { smsOutbox } from '../account.tables'
import { createCodes } from './codes'
import { requesterOf } from './requester'
import { startVendor } from './vendors.fixture'

let now = testTime
const clock = { now: () => now }
const { call, db, seed, database } = await startTestApp({ clock })
const codes = createCodes({ db, clock })

beforeEach(() => {
  now = testTime
})
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

const event = 'mobile_login' as const
const asker = requesterOf({ client: testClient })
let addresses = 0
/** An address that no other test uses. */
const freshAddress = () => `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`

interface CodeRequest {
  mobile?: string
  address?: string
  device?: string
}

/** Requests a code, with a new ticket. */
async function requestCode({
  mobile = seed.freshMobile(),
  address = freshAddress(),
  device,
}: CodeRequest = {}) {
  const ticket = await seed.solvedTicket(mobile, event)
  return call(sendSms, { mobile, event, ticket }, undefined, { address, device })
}
const messagesTo = async (mobile: string) =>
  (await db.select().from(smsOutbox)).filter((each) => each.mobile === mobile)

const sent = { code: 1, msg: '验证码已发送', data: { wait: 60 } }
const ticketInvalid = { code: 0, msg: '验证已失效，请重试' }
const minute = { code: 0, msg: '验证码已发送，请1分钟后再试' }
const hour = { code: 0, msg: '该手机号获取验证码过于频繁，请1小时后再试' }
const day = { code: 0, msg: '该手机号今日获取验证码次数已达上限，请明天再试' }
const tooOften = { code: 0, msg: '操作过于频繁，请稍后再试' }
const notSent = { code: 0, msg: '短信暂时无法发送，请稍后再试' }

test('a solved captcha sends one valid code, which the outbox shows', async () => {
  const mobile = seed.freshMobile()

  expect(await requestCode({ mobile, address: testClient.address })).toMatchObject({
    ...sent,
    data: { wait: 60, outbox: `/dev/outbox?mobile=${mobile}` },
  })

  const [message, ...more] = await messagesTo(mobile)
  expect(more).toEqual([])
  expect(message?.text).toMatch(/^【V策】验证码 \d{4}，用于登录V策，5分钟内有效。.+$/)
  const code = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(await codes.check({ mobile, event, asker, code })).toBe('right')
})

test.each(['close_account', 'pay_pwd'] as const)(
  'a code for %s is sent only to the signed-in owner’s number',
  async (own) => {
    const [owner, other] = [await seed.user(), await seed.user()]
    const mobile = owner.mobile ?? ''
    const ticket = await seed.solvedTicket(mobile, own)
    const send = (user?: TestUser) => call(sendSms, { mobile, event: own, ticket }, user)
    const notOwner = { code: 0, msg: '该验证码只能发送到您绑定的手机号' }

    expect(await send()).toMatchObject(notOwner)
    expect(await send(other)).toMatchObject(notOwner)
    expect(await send(owner)).toMatchObject(sent)
  },
)

test('a ticket is valid for one message of its number and purpose', async () => {
  const [mobile, other] = [seed.freshMobile(), seed.freshMobile()]
  const ticket = await seed.solvedTicket(mobile, event)

  expect(await call(sendSms, { mobile: other, event, ticket })).toMatchObject(ticketInvalid)
  expect(await call(sendSms, { mobile, event: 'reset_pwd', ticket })).toMatchObject(ticketInvalid)
  expect(await call(sendSms, { mobile, event, ticket: 'invented' })).toMatchObject(ticketInvalid)
  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(sent)
  advance(61)
  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(ticketInvalid)
  expect(await messagesTo(mobile)).toHaveLength(1)
  expect(await messagesTo(other)).toEqual([])
})

test('a ticket expires after five minutes', async () => {
  const mobile = seed.freshMobile()
  const ticket = await seed.solvedTicket(mobile, event)
  advance(300)
  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(ticketInvalid)
})

test('calls without a valid ticket do not count towards a number’s limits', async () => {
  const mobile = seed.freshMobile()
  for (let again = 0; again < 20; again++) {
    expect(await call(sendSms, { mobile, event, ticket: `guess ${again}` })).toMatchObject(ticketInvalid)
  }
  expect(await requestCode({ mobile })).toMatchObject(sent)
})

test('a ticket refused by a limit can be used after the wait', async () => {
  const mobile = seed.freshMobile()
  await requestCode({ mobile })
  const ticket = await seed.solvedTicket(mobile, event)

  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(minute)
  advance(60)
  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(sent)
})

test('a number gets one code a minute, five an hour and ten a day over all purposes', async () => {
  const mobile = seed.freshMobile()
  const begin = now.getTime()
  const at = async (seconds: number) => {
    now = new Date(begin + seconds * 1000)
    return requestCode({ mobile })
  }

  expect(await at(0)).toMatchObject(sent)
  expect(await at(59.9)).toMatchObject(minute)
  const other = await seed.solvedTicket(mobile, 'reset_pwd')
  expect(await call(sendSms, { mobile, event: 'reset_pwd', ticket: other })).toMatchObject(minute)
  for (const seconds of [60, 120, 180, 240]) expect(await at(seconds)).toMatchObject(sent)
  expect(await at(300)).toMatchObject(hour)
  // The first message is one hour old now.
  expect(await at(3600)).toMatchObject(sent)
  for (const seconds of [7200, 7260, 7320, 7380]) expect(await at(seconds)).toMatchObject(sent)
  expect(await at(14_400)).toMatchObject(day)
  expect(await at(86_399)).toMatchObject(day)
  expect(await at(86_400)).toMatchObject(sent)
  expect(await messagesTo(mobile)).toHaveLength(11)
})

test('an address is limited to thirty codes an hour and a hundred a day over all numbers', async () => {
  const address = freshAddress()
  /**
   * Makes `requests` requests within an hour and returns their answers; under `npm test` most are only
   * counted.
   */
  const hourOf = async (requests: number) => {
    const callers = crowd(requests)
    await addLimitEvents(db, { key: `sms address ${address}`, times: requests - callers, at: now })
    return Promise.all(Array.from({ length: callers }, () => requestCode({ address })))
  }
  const first = await hourOf(33)
  expect(first.filter(({ code }) => code === 1)).toHaveLength(first.length - 3)
  expect(first.filter(({ msg }) => msg === tooOften.msg)).toHaveLength(3)

  const refused: number[] = []
  for (let hours = 1; hours <= 3; hours++) {
    advance(3600)
    refused.push((await hourOf(25)).filter(({ code }) => code === 0).length)
  }
  // Sent codes: 30 + 25 + 25 + 20 = 100.
  expect(refused).toEqual([0, 0, 5])
  expect(await requestCode({ address })).toMatchObject(tooOften)
  advance(3 * 3600)
  expect(await requestCode({ address })).toMatchObject(tooOften)
  expect(await requestCode()).toMatchObject(sent)
})

test('addresses of one IPv6 network share a limit', async () => {
  const callers = crowd(31)
  await addLimitEvents(db, { key: 'sms address 2001:db8:7:7::/64', times: 31 - callers, at: now })
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) => requestCode({ address: `2001:db8:7:7::${index + 1}` })),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(callers - 1)
})

test('a browser uuid is limited to ten codes an hour and twenty a day over all addresses', async () => {
  const device = crypto.randomUUID()
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => requestCode({ device })))
  const sentCount = (answers: { code: number }[]) => answers.filter(({ code }) => code === 1).length
  const callers = crowd(12)
  /** Makes twelve requests in an hour, two more than allowed; some of them are only counted. */
  const crowded = async () => {
    await addLimitEvents(db, { key: `sms device ${device}`, times: 12 - callers, at: now })
    return many(callers)
  }

  const first = await crowded()
  expect(sentCount(first)).toBe(callers - 2)
  expect(first.find(({ code }) => code === 0)).toMatchObject(tooOften)
  advance(3600)
  expect(sentCount(await crowded())).toBe(callers - 2)
  advance(3600)
  expect(sentCount(await many(3))).toBe(0)
  advance(86_400 - 7200)
  expect(sentCount(await crowded())).toBe(callers - 2)
})

test('a refusal by one limit does not count towards the others', async () => {
  const [mobile, address] = [seed.freshMobile(), freshAddress()]
  expect(await requestCode({ mobile, address })).toMatchObject(sent)
  for (let again = 0; again < 40; again++)
    expect(await requestCode({ mobile, address })).toMatchObject(minute)
  // Would fail if refusals counted: the address would have reached its thirty.
  expect(await requestCode({ address })).toMatchObject(sent)
})

test('the response is the same for a number with and without an account', async () => {
  const member = await seed.user()
  const answers = [await requestCode({ mobile: member.mobile ?? '' }), await requestCode()].map(
    ({ data, ...answer }) => ({
      ...answer,
      outbox: data.outbox?.replace(/\d+$/, ''),
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

test('a browser that signed in to the number before has its own message limits', async () => {
  const user = await seed.user()
  const mobile = user.mobile ?? ''
  const device = crypto.randomUUID()
  await seed.browser(user, device)
  for (let times = 0; times < 5; times += 1) {
    expect(await requestCode({ mobile })).toMatchObject(sent)
    advance(60)
  }
  expect(await requestCode({ mobile })).toMatchObject(hour)

  expect(await requestCode({ mobile, device })).toMatchObject(sent)
  expect(await requestCode({ mobile, device })).toMatchObject(minute)
  // For a second number this browser is a stranger.
  const other = seed.freshMobile()
  expect(await requestCode({ mobile: other })).toMatchObject(sent)
  expect(await requestCode({ mobile: other, device })).toMatchObject(minute)
})

const vendor = await startVendor()
afterAll(() => vendor.stop())
const aliyunSettings = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_URL: vendor.url,
  ALIYUN_SMS_KEY_ID: 'id',
  ALIYUN_SMS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN: 'V策',
  ALIYUN_SMS_TEMPLATES:
    'mobile_login:SMS_1,mobile_register:SMS_2,bind_phone:SMS_3,reset_pwd:SMS_4,close_account:SMS_5,pay_pwd:SMS_6',
}

test('with a provider the code is sent to its server instead of the outbox', async () => {
  const server = await buildTestApp(database, { clock, env: aliyunSettings })
  vendor.answers({ body: '{"Code":"OK"}' })
  const mobile = seed.freshMobile()
  const ticket = await seed.solvedTicket(mobile, event)

  expect(await server.call(sendSms, { mobile, event, ticket })).toMatchObject({
    ...sent,
    data: { outbox: null },
  })

  const query = new URL(vendor.received.at(-1)?.url ?? '', vendor.url).searchParams
  const { code } = JSON.parse(query.get('TemplateParam') ?? '{}')
  expect(await codes.check({ mobile, event, asker, code })).toBe('right')
  expect(await messagesTo(mobile)).toEqual([])
  await server.app.close()
})

test('a message the provider refuses invalidates the code and keeps the limits counted', async () => {
  const lines: string[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(line) })
  const server = await buildTestApp(database, { clock, env: aliyunSettings, logger })
  const mobile = seed.freshMobile()
  vendor.answers({ body: `{"Code":"isv.OUT_OF_SERVICE","Message":"${mobile}"}` })

  const ticket = await seed.solvedTicket(mobile, event)
  expect(await server.call(sendSms, { mobile, event, ticket })).toMatchObject(notSent)

  const query = new URL(vendor.received.at(-1)?.url ?? '', vendor.url).searchParams
  expect(query.get('PhoneNumbers')).toBe(mobile)
  const { code } = JSON.parse(query.get('TemplateParam') ?? '{}')
  expect(await codes.check({ mobile, event, asker, code })).toBe('wrong')
  expect(await requestCode({ mobile })).toMatchObject(minute)
  const log = lines.join('')
  expect(log).toContain('isv.OUT_OF_SERVICE')
  expect(log).not.toContain(mobile)
  expect(log).not.toContain(code)
  await server.app.close()
})

test('without a provider outside development mode codes are refused with one warning at startup', async () => {
  const lines: string[] = []
  const logger = createLogger('warn', { write: (line: string) => lines.push(line) })
  const server = await buildTestApp(database, { clock, env: { DEVELOPMENT_MODE: 'off' }, logger })
  const mobile = seed.freshMobile()
  const ticket = await seed.solvedTicket(mobile, event)

  expect(await server.call(sendSms, { mobile, event, ticket })).toMatchObject(notSent)

  expect(lines.filter((line) => line.includes('SMS_PROVIDER'))).toHaveLength(1)
  // The ticket was not used up, so a server with a provider still accepts it.
  expect(await call(sendSms, { mobile, event, ticket })).toMatchObject(sent)
  await server.app.close()
})

test.each([
  [{ mobile: '123', event, ticket: 'x' }, '请检查手机号是否正确'],
  [{ mobile: '13800138000', event: 'x', ticket: 'x' }, '验证码用途有误'],
  [{ mobile: '13800138000', event, ticket: '' }, '请先完成滑块验证'],
  [{ mobile: '13800138000', event }, '请先完成滑块验证'],
  [{ mobile: '13800138000,13800138001', event, ticket: 'x' }, '请检查手机号是否正确'],
])('%j is refused with 「%s」', async (input, msg) => {
  expect(await call(sendSms, input as never)).toMatchObject({ code: 0, msg })
})

test('the prefix limit of thirty messages an hour applies only to numbers without an account', async () => {
  const numbers = Array.from({ length: 32 }, (_, index) => `1987654${String(1000 + index)}`)
  const answers = []
  for (const mobile of numbers) answers.push(await requestCode({ mobile }))

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(30)
  expect(answers.at(-1)).toMatchObject(tooOften)
  const { mobile } = await seed.user({ mobile: '19876549999' })
  expect(await requestCode({ mobile: mobile ?? '' })).toMatchObject(sent)
})
