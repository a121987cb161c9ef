import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkCaptcha,
  type DraftInputOf,
  type Endpoint,
  type Envelope,
  getCaptcha,
  type OutputOf,
  registerUser,
  type SmsEvent,
  sendSms,
  signInByCode,
  smsEvents,
} from '@vce/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVendor } from '../apps/server/src/modules/account/sms/vendors.fixture'
import { answerOf, nonceFor } from '../e2e/support/puzzles'
import type { Server } from './server'
import { createSite } from './site'

const budget = 60
const vendor = await startVendor()
vendor.answers({ body: '{"Code":"OK"}' })
const site = createSite({
  FLOOD_LIMITS: 'on',
  TRUST_PROXY: '127.0.0.1',
  DEVELOPMENT_MODE: 'off',
  SIMULATED_MARKET: 'off',
  SMS_HOURLY_BUDGET: String(budget),
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_URL: vendor.url,
  ALIYUN_SMS_KEY_ID: 'key',
  ALIYUN_SMS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN: 'V策',
  ALIYUN_SMS_TEMPLATES: smsEvents.map((event) => `${event}:SMS_1`).join(),
})
let server: Server
beforeAll(async () => {
  server = await site.start('still')
}, 300_000)
afterAll(async () => {
  await server.stop()
  await vendor.stop()
  site.remove()
})

interface Browser {
  uuid: string
  address: string
}

const browserOf = (number: number): Browser => ({
  uuid: randomUUID(),
  address: `203.0.${113 + (number >> 8)}.${number & 255}`,
})

async function call<E extends Endpoint>(
  { uuid, address }: Browser,
  endpoint: E,
  input: DraftInputOf<E>,
): Promise<Envelope<OutputOf<E>>> {
  const reply = await fetch(`${server.url}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', uuid, 'x-forwarded-for': address },
    body: JSON.stringify(input),
  })
  return (await reply.json()) as Envelope<OutputOf<E>>
}

/** Milliseconds of processor time that a script spends on proofs of work. */
let worked = 0

/** Requests one message as a script would: puzzle, proof of work, answer. Returns the server's message. */
async function requestMessage(browser: Browser, mobile: string, event: SmsEvent) {
  const { code, msg, data: puzzle } = await call(browser, getCaptcha, { mobile, event, kind: 'question' })
  if (code !== 1 || puzzle.kind !== 'question') return msg
  const began = performance.now()
  const work = nonceFor(puzzle.work)
  worked += performance.now() - began
  await sleep(1_600)
  const answer = answerOf(puzzle.text)
  const solved = await call(browser, checkCaptcha, { id: puzzle.id, answer, work })
  if (solved.code !== 1) return solved.msg
  return (await call(browser, sendSms, { mobile, event, ticket: solved.data.ticket })).msg
}

/** The newest code that the vendor received for a number. */
function codeFor(mobile: string): string {
  const sent = vendor.received.findLast(({ url }) => url.includes(`PhoneNumbers=${mobile}`))
  const [, code = ''] = /code%22%3A%22(\d{4})/.exec(sent?.url ?? '') ?? []
  return code
}

test('a script that solves every puzzle leaves half of the budget to members', async () => {
  const own = browserOf(1)
  const mobile = '13912345678'
  expect(await requestMessage(own, mobile, 'mobile_register')).toBe('验证码已发送')
  const registered = await call(own, registerUser, { mobile, captcha: codeFor(mobile), uuid: own.uuid })
  expect(registered.code).toBe(1)
  // A number receives at most one message a minute.
  const minute = sleep(61_000)

  const before = vendor.received.length
  const answers: string[] = []
  for (let from = 0; from < 2 * budget; from += 20) {
    const some = Array.from({ length: 20 }, (_, index) => {
      const number = from + index
      const stranger = `13${String(number % 10)}${String(10_000_000 + number * 7_919)}`
      return requestMessage(browserOf(10 + number), stranger, 'mobile_login')
    })
    answers.push(...(await Promise.all(some)))
  }
  const sent = vendor.received.length - before
  await minute
  expect(await requestMessage(own, mobile, 'mobile_login')).toBe('验证码已发送')
  const signedIn = await call(own, signInByCode, { mobile, captcha: codeFor(mobile) })

  process.stdout.write(
    `${answers.length} messages requested, ${sent} sent of a budget of ${budget}; ` +
      `${Math.round(worked / (answers.length + 2))} ms of work a puzzle; refusals: ${[...new Set(answers)].join('、')}\n`,
  )
  expect(sent).toBeLessThanOrEqual(budget / 2)
  expect(sent).toBeGreaterThan(budget / 4)
  expect(signedIn.code).toBe(1)
})
