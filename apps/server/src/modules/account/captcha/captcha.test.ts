import {
  type Captcha,
  checkCaptcha,
  getCaptcha,
  type QuestionCaptcha,
  type SliderCaptcha,
} from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { captchas } from '../account.tables'
import { findNonce } from './proof-of-work.fixture'

let now = testTime
const clock = { now: () => now }
const { call, db, seed, database } = await startTestApp({ clock })
/** A server in production mode, that is, without development mode. */
const production = await buildTestApp(database, { clock, env: { DEVELOPMENT_MODE: 'off' } })
afterAll(() => production.app.close())

let addresses = 0
/** A new caller address for each test, so that limits of earlier tests do not apply. */
let from = { address: '' }
beforeEach(() => {
  now = testTime
  from = { address: `198.51.100.${++addresses}` }
})

type Kind = Captcha['kind']
async function issueCaptcha<K extends Kind>(kind: K, mobile = seed.freshMobile()) {
  const { code, data } = await call(getCaptcha, { mobile, event: 'mobile_login', kind }, undefined, from)
  expect(code).toBe(1)
  return data as K extends 'slider' ? SliderCaptcha : QuestionCaptcha
}
async function rowOf(id: string) {
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id))
  if (!row) throw new Error('No such captcha')
  return row
}
const answerOf = async (id: string) => (await rowOf(id)).answer
/** Answers with valid proof of work; for an unknown captcha id any nonce serves. */
async function check(id: string, answer: number, server = call) {
  const [row] = await db.select().from(captchas).where(sql`${captchas.id}::text = ${id}`)
  const work = row ? findNonce({ challenge: row.challenge, bits: row.workBits }) : '0'
  return server(checkCaptcha, { id, answer, work }, undefined, from)
}

const wrong = { code: 0, msg: '验证未通过，请重试' }
const workMissing = { code: 0, msg: '安全校验未完成，请重试' }
const tooSoon = { code: 0, msg: '操作过快，请重新验证' }
const gone = { code: 0, msg: '验证已失效，请重试' }
const tooOften = { code: 0, msg: '操作过于频繁，请稍后再试' }

test('a solved slider issues a 128-bit ticket that is stored as a hash', async () => {
  const { id } = await issueCaptcha('slider')

  const { code, data } = await check(id, await answerOf(id))

  expect(code).toBe(1)
  expect(Buffer.from(data.ticket, 'base64url')).toHaveLength(16)
  const [row] = await db.select().from(captchas).where(eq(captchas.id, id))
  expect(row?.ticketHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(data.ticket)
})

test.each([
  [-5, true],
  [5, true],
  [4.9, true],
  [-5.1, false],
  [6, false],
  [-40, false],
])('a slider %d pixels off its gap is right: %s', async (off, isRight) => {
  const { id } = await issueCaptcha('slider')
  const answer = await check(id, (await answerOf(id)) + off)
  expect(answer).toMatchObject(isRight ? { code: 1 } : wrong)
})

test('a question accepts only the exact number', async () => {
  const [first, second] = [await issueCaptcha('question'), await issueCaptcha('question')]

  expect(first.text).toMatch(/请输入数字$/)
  expect(await check(first.id, await answerOf(first.id))).toMatchObject({ code: 1 })
  expect(await check(second.id, (await answerOf(second.id)) + 1)).toMatchObject(wrong)
})

test('a captcha allows one try, right or wrong', async () => {
  const [failed, solved] = [await issueCaptcha('slider'), await issueCaptcha('slider')]

  expect(await check(failed.id, 0)).toMatchObject(wrong)
  expect(await check(failed.id, await answerOf(failed.id))).toMatchObject(gone)
  expect(await check(solved.id, await answerOf(solved.id))).toMatchObject({ code: 1 })
  expect(await check(solved.id, await answerOf(solved.id))).toMatchObject(gone)
})

test('of many concurrent answers one is tried', async () => {
  const { id } = await issueCaptcha('slider')
  const answer = await answerOf(id)

  const callers = crowd(10)
  const answers = await Promise.all(Array.from({ length: callers }, () => check(id, answer)))

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === gone.msg)).toHaveLength(callers - 1)
})

test('a captcha expires after two minutes', async () => {
  const [inTime, late] = [await issueCaptcha('slider'), await issueCaptcha('slider')]

  now = new Date(testTime.getTime() + 120_000 - 1)
  expect(await check(inTime.id, await answerOf(inTime.id))).toMatchObject({ code: 1 })
  now = new Date(testTime.getTime() + 120_000)
  expect(await check(late.id, await answerOf(late.id))).toMatchObject(gone)
})

test.each(['', 'x', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', '1'.repeat(64)])(
  'an unknown captcha id %j is refused as expired',
  async (id) => {
    expect(await check(id, 100)).toMatchObject(gone)
  },
)

test('the answer is not derivable from the slider response', async () => {
  const seen = [await issueCaptcha('slider'), await issueCaptcha('slider')]

  for (const each of seen) {
    const { background, piece, id, work, ...others } = each
    // All other fields are constant, so no field reveals the position of the gap.
    expect(others).toEqual({ kind: 'slider', width: 320, height: 160, pieceWidth: 48 })
    expect(work).toEqual({ challenge: expect.stringMatching(/^[\w-]{16}$/), bits: 1 })
    expect(background).not.toBe(piece)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(seen[0]?.background).not.toBe(seen[1]?.background)
})

test('two sliders with the same answer have different pictures', async () => {
  const { drawSlider } = await import('./slider')
  const byAnswer = new Map<number, Awaited<ReturnType<typeof drawSlider>>>()
  // With 201 positions a few dozen draws contain a repeat; 200 draws without one are practically impossible.
  for (let again = 0; again < 200; again++) {
    const drawn = await drawSlider()
    const twin = byAnswer.get(drawn.gap.left)
    if (twin) {
      expect(drawn.shown.background).not.toBe(twin.shown.background)
      expect(drawn.shown.piece).not.toBe(twin.shown.piece)
      return
    }
    byAnswer.set(drawn.gap.left, drawn)
  }
  throw new Error('No two captchas had the same answer')
})

test('one address gets twelve sliders and five questions a minute over all numbers', async () => {
  const request = (kind: Kind) =>
    call(getCaptcha, { mobile: seed.freshMobile(), event: 'mobile_login', kind }, undefined, from)

  for (let count = 0; count < 5; count++) expect(await request('question')).toMatchObject({ code: 1 })
  expect(await request('question')).toMatchObject(tooOften)
  for (let count = 0; count < 12; count++) expect(await request('slider')).toMatchObject({ code: 1 })
  expect(await request('slider')).toMatchObject(tooOften)

  now = new Date(testTime.getTime() + 60_000)
  expect(await request('slider')).toMatchObject({ code: 1 })
})

test('captcha requests for a number from fifty addresses do not block its owner', async () => {
  const mobile = seed.freshMobile()
  const request = (address: string) =>
    call(getCaptcha, { mobile, event: 'mobile_login', kind: 'question' }, undefined, { address })

  for (let count = 0; count < 200; count++) await request(`198.51.101.${count % 50}`)
  expect(await request('198.51.102.1')).toMatchObject({ code: 1 })
})

test('proof of work: a wrong nonce does not spend the try', async () => {
  const { id, work } = await issueCaptcha('slider')
  const answer = await answerOf(id)
  const send = (nonce: string) => call(checkCaptcha, { id, answer, work: nonce }, undefined, from)

  expect(await send(findNonce(work, false))).toMatchObject(workMissing)
  expect(await send('')).toMatchObject(workMissing)
  expect(await send('9'.repeat(33))).toMatchObject(workMissing)
  expect(await send(findNonce(work))).toMatchObject({ code: 1 })
})

test('proof of work: 16 bits are required, more after thirty captchas of one network within an hour', async () => {
  const mobile = seed.freshMobile()
  const bits = async () => {
    const { data } = await production.call(getCaptcha, { mobile, event: 'mobile_login' }, undefined, from)
    return data.work.bits
  }
  const required: number[] = []
  for (let times = 0; times < 32; times += 1) {
    now = new Date(now.getTime() + 10_000)
    required.push(await bits())
  }
  expect(required).toEqual([...Array<number>(30).fill(16), 17, 17])
  now = new Date(now.getTime() + 3_600_000)
  expect(await bits()).toBe(16)
})

test.each([
  ['slider', 600],
  ['question', 1500],
] as const)(
  'a %s answered sooner than %d ms after issue is refused and its try is spent',
  async (kind, ms) => {
    const request = async () => {
      const mobile = seed.freshMobile()
      const { data } = await production.call(
        getCaptcha,
        { mobile, event: 'mobile_login', kind },
        undefined,
        from,
      )
      return data.id
    }
    const [soon, late] = [await request(), await request()]
    now = new Date(now.getTime() + ms - 1)
    expect(await check(soon, await answerOf(soon), production.call)).toMatchObject(tooSoon)
    now = new Date(now.getTime() + 1)
    expect(await check(soon, await answerOf(soon), production.call)).toMatchObject(gone)
    expect(await check(late, await answerOf(late), production.call)).toMatchObject({ code: 1 })
  },
)

test('an answer refused by the rate limit does not spend the try', async () => {
  const { id } = await issueCaptcha('slider')
  for (let guessed = 0; guessed < 12; guessed++) {
    expect(await check(crypto.randomUUID(), 100)).toMatchObject(gone)
  }

  expect(await check(id, await answerOf(id))).toMatchObject(tooOften)
  now = new Date(testTime.getTime() + 61_000)
  expect(await check(id, await answerOf(id))).toMatchObject({ code: 1 })
})

test('a flood of slider requests beyond the drawing queue is refused', async () => {
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      call(getCaptcha, { mobile: seed.freshMobile(), event: 'mobile_login' }, undefined, {
        address: `192.0.2.${index + 1}`,
      }),
    ),
  )

  const given = answers.filter(({ code }) => code === 1)
  expect(given.length).toBeGreaterThanOrEqual(42)
  expect(answers.every(({ code, msg }) => code === 1 || msg === tooOften.msg)).toBe(true)
})

test.each([
  [{ mobile: '', event: 'mobile_login' }, '请输入手机号'],
  [{ mobile: '12345678901', event: 'mobile_login' }, '请检查手机号是否正确'],
  [{ mobile: '13800138000', event: 'win_a_car' }, '验证码用途有误'],
  [{ mobile: '13800138000', event: 'mobile_login', kind: 'audio' }, '验证方式有误'],
])('a captcha request %j is refused with 「%s」', async (input, msg) => {
  expect(await call(getCaptcha, input as never, undefined, from)).toMatchObject({ code: 0, msg })
})

test.each([
  [{ answer: 1 }, '请先完成滑块验证'],
  [{ id: 'x' }, '请先完成滑块验证'],
  [{ id: 'x', answer: '1' }, '请先完成滑块验证'],
  [{ id: 'x', answer: -1 }, wrong.msg],
  [{ id: 'x', answer: 1e9 }, wrong.msg],
  [{ id: 'x', answer: 1 }, workMissing.msg],
])('an answer %j is refused with 「%s」', async (input, msg) => {
  expect(await call(checkCaptcha, input as never, undefined, from)).toMatchObject({ code: 0, msg })
})
