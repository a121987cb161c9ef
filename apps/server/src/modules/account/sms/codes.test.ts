import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { smsCodes } from '../account.tables'
import { createCodes } from './codes'

let now = testTime
const clock = { now: () => now }
const { db, seed } = await startTestApp({ clock })
const codes = createCodes({ db, clock })
const event = 'mobile_login' as const

/** Another code than the one given. */
const notThe = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

test('a code has four digits, and all digits come about equally often', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 2000 }, () => codes.issue(seed.freshMobile(), 'reset_pwd')),
  )

  expect(drawn.every((code) => /^\d{4}$/.test(code))).toBe(true)
  for (const place of [0, 3]) {
    const counts = Array.from(
      { length: 10 },
      (_, digit) => drawn.filter((code) => code[place] === String(digit)).length,
    )
    // 200 of each are expected with a deviation of 13.4: 120 to 280 is six of them to either side.
    expect(Math.min(...counts)).toBeGreaterThan(120)
    expect(Math.max(...counts)).toBeLessThan(280)
  }
})

test('the right code is right once, and for its number and purpose only', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue(mobile, event)

  expect(await codes.check({ mobile: seed.freshMobile(), event, code })).toBe('expired')
  expect(await codes.check({ mobile, event: 'reset_pwd', code })).toBe('expired')
  expect(await codes.check({ mobile, event, code })).toBe('right')
  expect(await codes.check({ mobile, event, code })).toBe('expired')
})

test('after five wrong tries the right code is worth nothing any more', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue(mobile, event)

  for (let tried = 1; tried <= 5; tried++) {
    expect(await codes.check({ mobile, event, code: notThe(code, tried) })).toBe('wrong')
  }
  expect(await codes.check({ mobile, event, code })).toBe('expired')
})

test('a code lives five minutes', async () => {
  const [early, late] = [seed.freshMobile(), seed.freshMobile()]
  const [first, second] = [await codes.issue(early, event), await codes.issue(late, event)]

  now = new Date(testTime.getTime() + 5 * 60_000 - 1)
  expect(await codes.check({ mobile: early, event, code: first })).toBe('right')
  now = new Date(testTime.getTime() + 5 * 60_000)
  expect(await codes.check({ mobile: late, event, code: second })).toBe('expired')
  now = testTime
})

test('a newer code takes the place of the older one and brings five tries of its own', async () => {
  const mobile = seed.freshMobile()
  const older = await codes.issue(mobile, event)
  for (let tried = 1; tried <= 5; tried++) {
    await codes.check({ mobile, event, code: notThe(older, tried) })
  }
  let newer = await codes.issue(mobile, event)
  while (newer === older) newer = await codes.issue(mobile, event)

  expect(await codes.check({ mobile, event, code: older })).toBe('wrong')
  expect(await codes.check({ mobile, event, code: newer })).toBe('right')
})

test('of a hundred right answers at once exactly one is right', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue(mobile, event)

  const verdicts = await Promise.all(Array.from({ length: 100 }, () => codes.check({ mobile, event, code })))

  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'expired')).toHaveLength(99)
})

test('of a thousand guesses at once exactly five are tried', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue(mobile, event)

  const verdicts = await Promise.all(
    Array.from({ length: 1000 }, (_, guess) => codes.check({ mobile, event, code: notThe(code, guess + 1) })),
  )

  expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(5)
  expect(await codes.check({ mobile, event, code })).toBe('expired')
})

test('a try is not given back when what it was taken for fails', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue(mobile, event)
  const signIn = (given: string) =>
    db.transaction(async () => {
      await codes.check({ mobile, event, code: given })
      throw new Error('the sign-in failed later')
    })

  for (let tried = 1; tried <= 5; tried++) {
    await expect(signIn(notThe(code, tried))).rejects.toThrow('failed later')
  }
  expect(await codes.check({ mobile, event, code })).toBe('expired')
})

test('a withdrawn code is worthless, and withdrawing it late leaves the newer one alone', async () => {
  const mobile = seed.freshMobile()
  const first = await codes.draw(mobile, event)
  await first.withdraw()
  expect(await codes.check({ mobile, event, code: first.code })).toBe('expired')

  const second = await codes.draw(mobile, event)
  const third = await codes.issue(mobile, event)
  await second.withdraw()
  expect(await codes.check({ mobile, event, code: third })).toBe('right')
})

test('what is stored tells no code, and equal codes do not look alike', async () => {
  const all = await db.select().from(smsCodes)

  expect(all.length).toBeGreaterThan(10)
  expect(
    all.every(({ codeHash, salt }) => /^[0-9a-f]{64}$/.test(codeHash) && /^[0-9a-f]{32}$/.test(salt)),
  ).toBe(true)
  // Two thousand codes of ten thousand repeat for certain; their hashes do not.
  expect(new Set(all.map(({ codeHash }) => codeHash)).size).toBe(all.length)
})
