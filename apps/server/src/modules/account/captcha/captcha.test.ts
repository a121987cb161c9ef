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
import { captchas } from '../account.tables'
import { nonceFor } from './work.fixture'

let now = testTime
const clock = { now: () => now }
const { call, db, seed, database } = await startTestApp({ clock })
/** As it runs for visitors. */
const open = await buildTestApp(database, { clock, env: { DEVELOPMENT_MODE: 'off' } })
afterAll(() => open.app.close())

let addresses = 0
/** A caller of his own for each test, so that no limit of another test is met. */
let from = { address: '' }
beforeEach(() => {
  now = testTime
  from = { address: `198.51.100.${++addresses}` }
})

type Kind = Captcha['kind']
async function puzzle<K extends Kind>(kind: K, mobile = seed.freshMobile()) {
  const { code, data } = await call(getCaptcha, { mobile, event: 'mobile_login', kind }, undefined, from)
  expect(code).toBe(1)
  return data as K extends 'slider' ? SliderCaptcha : QuestionCaptcha
}
async function rowOf(id: string) {
  const [kept] = await db.select().from(captchas).where(eq(captchas.id, id))
  if (!kept) throw new Error('No such puzzle')
  return kept
}
const answerOf = async (id: string) => (await rowOf(id)).answer
/** Answers with the work done; an invented puzzle asks for none. */
async function check(id: string, answer: number, server = call) {
  const [kept] = await db.select().from(captchas).where(sql`${captchas.id}::text = ${id}`)
  const work = kept ? nonceFor({ challenge: kept.challenge, bits: kept.workBits }) : '0'
  return server(checkCaptcha, { id, answer, work }, undefined, from)
}

const wrong = { code: 0, msg: '验证未通过，请重试' }
const workMissing = { code: 0, msg: '安全校验未完成，请重试' }
const tooSoon = { code: 0, msg: '操作过快，请重新验证' }
const gone = { code: 0, msg: '验证已失效，请重试' }
const tooOften = { code: 0, msg: '操作过于频繁，请稍后再试' }

test('a slider let go over its gap gives a ticket of 128 bits, kept as a hash', async () => {
  const { id } = await puzzle('slider')

  const { code, data } = await check(id, await answerOf(id))

  expect(code).toBe(1)
  expect(Buffer.from(data.ticket, 'base64url')).toHaveLength(16)
  const [kept] = await db.select().from(captchas).where(eq(captchas.id, id))
  expect(kept?.ticketHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(kept)).not.toContain(data.ticket)
})

test.each([
  [-5, true],
  [5, true],
  [4.9, true],
  [-5.1, false],
  [6, false],
  [-40, false],
])('a slider %d pixels off its gap is right: %s', async (off, isRight) => {
  const { id } = await puzzle('slider')
  const answer = await check(id, (await answerOf(id)) + off)
  expect(answer).toMatchObject(isRight ? { code: 1 } : wrong)
})

test('a question is answered with its number, and nothing near it', async () => {
  const [first, second] = [await puzzle('question'), await puzzle('question')]

  expect(first.text).toMatch(/请输入数字$/)
  expect(await check(first.id, await answerOf(first.id))).toMatchObject({ code: 1 })
  expect(await check(second.id, (await answerOf(second.id)) + 1)).toMatchObject(wrong)
})

test('a puzzle has one try: after a wrong one the right answer comes too late, after a right one it is used', async () => {
  const [failed, solved] = [await puzzle('slider'), await puzzle('slider')]

  expect(await check(failed.id, 0)).toMatchObject(wrong)
  expect(await check(failed.id, await answerOf(failed.id))).toMatchObject(gone)
  expect(await check(solved.id, await answerOf(solved.id))).toMatchObject({ code: 1 })
  expect(await check(solved.id, await answerOf(solved.id))).toMatchObject(gone)
})

test('of ten answers at once one is tried', async () => {
  const { id } = await puzzle('slider')
  const answer = await answerOf(id)

  const answers = await Promise.all(Array.from({ length: 10 }, () => check(id, answer)))

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  expect(answers.filter(({ msg }) => msg === gone.msg)).toHaveLength(9)
})

test('a puzzle is there for two minutes', async () => {
  const [inTime, late] = [await puzzle('slider'), await puzzle('slider')]

  now = new Date(testTime.getTime() + 120_000 - 1)
  expect(await check(inTime.id, await answerOf(inTime.id))).toMatchObject({ code: 1 })
  now = new Date(testTime.getTime() + 120_000)
  expect(await check(late.id, await answerOf(late.id))).toMatchObject(gone)
})

test.each(['', 'x', "' or 1=1 --", '00000000-0000-0000-0000-000000000000', '1'.repeat(64)])(
  'an invented puzzle %j is gone',
  async (id) => {
    expect(await check(id, 100)).toMatchObject(gone)
  },
)

test('a slider answer tells nothing but what is seen, and the same gap never looks the same', async () => {
  const seen = [await puzzle('slider'), await puzzle('slider')]

  for (const each of seen) {
    const { background, piece, id, work, ...rest } = each
    // Constants: no number says where the piece belongs.
    expect(rest).toEqual({ kind: 'slider', width: 320, height: 160, pieceWidth: 48 })
    expect(work).toEqual({ challenge: expect.stringMatching(/^[\w-]{16}$/), bits: 1 })
    expect(background).not.toBe(piece)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(seen[0]?.background).not.toBe(seen[1]?.background)
})

test('two puzzles with one answer have neither picture nor row nor id in common', async () => {
  const { drawSlider } = await import('./slider')
  const byAnswer = new Map<number, Awaited<ReturnType<typeof drawSlider>>>()
  // Of 201 places two of a few dozen draws coincide soon; 200 draws without it are out of the question.
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
  throw new Error('No two puzzles had the same answer')
})

test('from one address a slider comes twelve times a minute, a question five times, whatever the number', async () => {
  const ask = (kind: Kind) =>
    call(getCaptcha, { mobile: seed.freshMobile(), event: 'mobile_login', kind }, undefined, from)

  for (let asked = 0; asked < 5; asked++) expect(await ask('question')).toMatchObject({ code: 1 })
  expect(await ask('question')).toMatchObject(tooOften)
  for (let asked = 0; asked < 12; asked++) expect(await ask('slider')).toMatchObject({ code: 1 })
  expect(await ask('slider')).toMatchObject(tooOften)

  now = new Date(testTime.getTime() + 60_000)
  expect(await ask('slider')).toMatchObject({ code: 1 })
})

test('a number: fifty addresses take puzzles for it, and its owner still gets one', async () => {
  const mobile = seed.freshMobile()
  const ask = (address: string) =>
    call(getCaptcha, { mobile, event: 'mobile_login', kind: 'question' }, undefined, { address })

  for (let asked = 0; asked < 200; asked++) await ask(`198.51.101.${asked % 50}`)
  expect(await ask('198.51.102.1')).toMatchObject({ code: 1 })
})

test('proof of work: a wrong nonce is refused in words and does not spend the try', async () => {
  const { id, work } = await puzzle('slider')
  const answer = await answerOf(id)
  const send = (nonce: string) => call(checkCaptcha, { id, answer, work: nonce }, undefined, from)

  expect(await send(nonceFor(work, false))).toMatchObject(workMissing)
  expect(await send('')).toMatchObject(workMissing)
  expect(await send('9'.repeat(33))).toMatchObject(workMissing)
  expect(await send(nonceFor(work))).toMatchObject({ code: 1 })
})

test('proof of work: a visitor’s puzzle asks for 16 bits, more after thirty of the network within an hour', async () => {
  const mobile = seed.freshMobile()
  const bits = async () => {
    const { data } = await open.call(getCaptcha, { mobile, event: 'mobile_login' }, undefined, from)
    return data.work.bits
  }
  const asked: number[] = []
  for (let times = 0; times < 32; times += 1) {
    now = new Date(now.getTime() + 10_000)
    asked.push(await bits())
  }
  expect(asked).toEqual([...Array<number>(30).fill(16), 17, 17])
  now = new Date(now.getTime() + 3_600_000)
  expect(await bits()).toBe(16)
})

test.each([
  ['slider', 600],
  ['question', 1500],
] as const)(
  'a %s: an answer sooner than %d ms after the puzzle is refused, and the try is spent',
  async (kind, ms) => {
    const ask = async () => {
      const mobile = seed.freshMobile()
      const { data } = await open.call(getCaptcha, { mobile, event: 'mobile_login', kind }, undefined, from)
      return data.id
    }
    const [soon, late] = [await ask(), await ask()]
    now = new Date(now.getTime() + ms - 1)
    expect(await check(soon, await answerOf(soon), open.call)).toMatchObject(tooSoon)
    now = new Date(now.getTime() + 1)
    expect(await check(soon, await answerOf(soon), open.call)).toMatchObject(gone)
    expect(await check(late, await answerOf(late), open.call)).toMatchObject({ code: 1 })
  },
)

test('who answers too often is told so, and has not lost the puzzle by it', async () => {
  const { id } = await puzzle('slider')
  for (let guessed = 0; guessed < 12; guessed++) {
    expect(await check(crypto.randomUUID(), 100)).toMatchObject(gone)
  }

  expect(await check(id, await answerOf(id))).toMatchObject(tooOften)
  now = new Date(testTime.getTime() + 61_000)
  expect(await check(id, await answerOf(id))).toMatchObject({ code: 1 })
})

test('a flood that wants pictures is turned away, and everybody is answered', async () => {
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
])('a puzzle for %j is refused with 「%s」', async (input, msg) => {
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
