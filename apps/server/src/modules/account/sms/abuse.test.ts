import { checkCaptcha, getCaptcha, type SmsEvent, sendSms, signInByCode } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { addLimitEvents } from '#test/limit-events'
import { captchas, smsOutbox } from '../account.tables'
import { findNonce } from '../captcha/proof-of-work.fixture'

const { call, db, seed, database } = await startTestApp()
const event = 'mobile_login' as const

/** Address of a machine in a botnet. */
const machine = (index: number) => ({ address: `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}` })
const countOf = <T>(values: readonly T[], wanted: T) => values.filter((value) => value === wanted).length
/** The values in another order; the step of 617 breaks up the pattern in which they were built. */
const shuffled = <T>(values: readonly T[]) =>
  values.map((_, index) => values[(index * 617) % values.length] as T)

test('guesses from many addresses neither succeed nor use up the owner’s code', async () => {
  const { mobile } = await seed.user()
  if (mobile === null) throw new Error('A member has a number')
  const ownersMachine = machine(150)
  const code = await seed.code(mobile, event, ownersMachine)
  const [callers, machines] = [crowd(1000), crowd(100)]
  const guesses = Array.from({ length: callers }, (_, index) =>
    index < callers / 10 ? code : String((Number(code) + index) % 10_000).padStart(4, '0'),
  )

  const answers = await Promise.all(
    guesses.map((captcha, index) =>
      call(signInByCode, { mobile, captcha }, undefined, machine(index % machines)),
    ),
  )

  expect(new Set(answers.map(({ msg }) => msg))).toEqual(new Set(['验证码错误']))
  expect(await call(signInByCode, { mobile, captcha: code }, undefined, ownersMachine)).toMatchObject({
    code: 1,
  })
})

test('a code expires after five wrong guesses of its requester', async () => {
  const mobile = seed.freshMobile()
  const requester = machine(151)
  const code = await seed.code(mobile, event, requester)
  const answers = await Promise.all(
    Array.from({ length: crowd(20) }, (_, index) =>
      call(
        signInByCode,
        { mobile, captcha: String((Number(code) + index + 1) % 10_000).padStart(4, '0') },
        undefined,
        requester,
      ),
    ),
  )

  expect(
    countOf(
      answers.map(({ msg }) => msg),
      '验证码错误',
    ),
  ).toBe(5)
  expect(await call(signInByCode, { mobile, captcha: code }, undefined, requester)).toMatchObject({
    code: 0,
    msg: '验证码已失效，请重新获取',
  })
})

test('concurrent requests over numbers and addresses send exactly the allowed number of codes', async () => {
  const sentBefore = (await db.select().from(smsOutbox)).length
  // Up to 40 numbers, each with the same number of requests, of which only one is sent. A fifth of the
  // numbers is requested from a second address.
  const callers = crowd(1000)
  const numbers = Array.from({ length: Math.min(40, callers / 2) }, () => seed.freshMobile())
  const others = Math.ceil(numbers.length / 5)
  const crowded = numbers.length - others
  const requests = shuffled(
    numbers.flatMap((mobile, index) =>
      Array.from({ length: callers / numbers.length }, (_, again) => ({
        mobile,
        event: (again % 2 ? 'mobile_login' : 'reset_pwd') as SmsEvent,
        from: machine(index < crowded ? 180 : 181),
      })),
    ),
  )
  expect(requests).toHaveLength(callers)
  // The limit of 30 per hour is reduced by earlier events, so that the first address may send fewer codes
  // than requested.
  const left = Math.min(30, crowded - 1)
  const { address } = machine(180)
  await addLimitEvents(db, { key: `sms address ${address}`, times: 30 - left, at: testTime })
  const tickets = await Promise.all(requests.map(({ mobile, event }) => seed.solvedTicket(mobile, event)))

  const answers = await Promise.all(
    requests.map(({ mobile, event, from }, index) =>
      call(sendSms, { mobile, event, ticket: tickets[index] ?? '' }, undefined, from),
    ),
  )

  const allowed = left + others
  expect(
    countOf(
      answers.map(({ code }) => code),
      1,
    ),
  ).toBe(allowed)
  const messages = (await db.select().from(smsOutbox)).slice(sentBefore)
  expect(messages).toHaveLength(allowed)
  expect(new Set(messages.map(({ mobile }) => mobile)).size).toBe(allowed)
  const refusals = new Set(answers.filter(({ code }) => code === 0).map(({ msg }) => msg))
  expect([...refusals].sort()).toEqual(['操作过于频繁，请稍后再试', '验证码已发送，请1分钟后再试'])
})

test('many requests for one number from as many addresses send one code', async () => {
  const mobile = seed.freshMobile()
  const tickets = await Promise.all(
    Array.from({ length: crowd(1000) }, () => seed.solvedTicket(mobile, event)),
  )

  const answers = await Promise.all(
    tickets.map((ticket, index) =>
      call(sendSms, { mobile, event, ticket }, undefined, {
        address: `100.64.${Math.floor(index / 200)}.${(index % 200) + 1}`,
        device: crypto.randomUUID(),
      }),
    ),
  )

  expect(
    countOf(
      answers.map(({ code }) => code),
      1,
    ),
  ).toBe(1)
  expect(
    countOf(
      answers.map(({ msg }) => msg),
      '验证码已发送，请1分钟后再试',
    ),
  ).toBe(tickets.length - 1)
  expect(await db.select().from(smsOutbox).where(eq(smsOutbox.mobile, mobile))).toHaveLength(1)
})

test('one ticket used many times concurrently sends one code', async () => {
  const mobile = seed.freshMobile()
  const ticket = await seed.solvedTicket(mobile, event)

  const callers = crowd(100)
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) =>
      call(sendSms, { mobile, event, ticket }, undefined, machine(index)),
    ),
  )

  expect(
    countOf(
      answers.map(({ code }) => code),
      1,
    ),
  ).toBe(1)
  expect(
    countOf(
      answers.map(({ msg }) => msg),
      '验证已失效，请重试',
    ),
  ).toBe(callers - 1)
})

test('a solved captcha is valid once, for its number and purpose only', async () => {
  const [mobile, victim] = [seed.freshMobile(), seed.freshMobile()]
  const { data: issued } = await call(getCaptcha, { mobile, event }, undefined, machine(300))
  const [row] = await db.select().from(captchas).where(eq(captchas.id, issued.id))
  const answer = row?.answer ?? 0
  const work = findNonce(issued.work)
  const solve = () => call(checkCaptcha, { id: issued.id, answer, work }, undefined, machine(300))
  const { data: solved } = await solve()
  const send = (input: { mobile: string; event: SmsEvent }) =>
    call(sendSms, { ...input, ticket: solved.ticket }, undefined, machine(300))
  const invalid = { code: 0, msg: '验证已失效，请重试' }

  expect(await solve()).toMatchObject(invalid)
  expect(await send({ mobile: victim, event })).toMatchObject(invalid)
  expect(await send({ mobile, event: 'bind_phone' })).toMatchObject(invalid)
  expect(await send({ mobile, event })).toMatchObject({ code: 1 })
  expect(await send({ mobile, event })).toMatchObject(invalid)
  expect(await db.select().from(smsOutbox).where(eq(smsOutbox.mobile, victim))).toEqual([])
})

test('message limits survive a restart', async () => {
  let now = testTime
  const clock = { now: () => now }
  const mobile = seed.freshMobile()
  const sendFrom = async (server: Awaited<ReturnType<typeof buildTestApp>>, address: string) => {
    const ticket = await server.seed.solvedTicket(mobile, event)
    return server.call(sendSms, { mobile, event, ticket }, undefined, { address })
  }
  const first = await buildTestApp(database, { clock })
  for (let hours = 0; hours < 2; hours++) {
    for (let minutes = 0; minutes < 5; minutes++) {
      now = new Date(testTime.getTime() + (hours * 60 + minutes) * 60_000)
      expect(await sendFrom(first, `198.19.0.${hours * 5 + minutes + 1}`)).toMatchObject({ code: 1 })
    }
  }
  await first.app.close()

  const second = await buildTestApp(database, { clock })
  expect(await sendFrom(second, '198.19.0.20')).toMatchObject({ msg: '验证码已发送，请1分钟后再试' })
  now = new Date(now.getTime() + 3 * 3_600_000)
  expect(await sendFrom(second, '198.19.0.21')).toMatchObject({
    msg: '该手机号今日获取验证码次数已达上限，请明天再试',
  })
  await second.app.close()
})
