import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { smsCodes } from '../account.tables'
import { createCodes } from './codes'

let now = testTime
const clock = { now: () => now }
const { db, seed } = await startTestApp({ clock })
const codes = createCodes({ db, clock })
const event = 'mobile_login' as const
const asker = 'network 203.0.113.7'

/** A code that differs from the given one. */
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, '0')

/** The codes of two thousand numbers. */
const drawn = await Promise.all(
  Array.from({ length: 2000 }, () => codes.issue({ mobile: seed.freshMobile(), event: 'reset_pwd', asker })),
)

test('codes have four digits that are uniformly distributed', () => {
  expect(drawn.every((code) => /^\d{4}$/.test(code))).toBe(true)
  for (const place of [0, 3]) {
    const counts = Array.from(
      { length: 10 },
      (_, digit) => drawn.filter((code) => code[place] === String(digit)).length,
    )
    // Each digit is expected 200 times, with a standard deviation of 13.4; the bounds 120 and 280 are six
    // deviations away.
    expect(Math.min(...counts)).toBeGreaterThan(120)
    expect(Math.max(...counts)).toBeLessThan(280)
  }
})

test('a code is accepted once, for its number and purpose only', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })

  expect(await codes.check({ mobile: seed.freshMobile(), event, asker, code })).toBe('wrong')
  expect(await codes.check({ mobile, event: 'reset_pwd', asker, code })).toBe('wrong')
  expect(await codes.check({ mobile, event, asker, code })).toBe('right')
  expect(await codes.check({ mobile, event, asker, code })).toBe('expired')
})

test('after five wrong tries the right code is refused', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })

  for (let tried = 1; tried <= 5; tried++) {
    expect(await codes.check({ mobile, event, asker, code: otherThan(code, tried) })).toBe('wrong')
  }
  expect(await codes.check({ mobile, event, asker, code })).toBe('expired')
})

test('a code expires after five minutes', async () => {
  const [early, late] = [seed.freshMobile(), seed.freshMobile()]
  const [first, second] = [
    await codes.issue({ mobile: early, event, asker }),
    await codes.issue({ mobile: late, event, asker }),
  ]

  now = new Date(testTime.getTime() + 5 * 60_000 - 1)
  expect(await codes.check({ mobile: early, event, asker, code: first })).toBe('right')
  now = new Date(testTime.getTime() + 5 * 60_000)
  expect(await codes.check({ mobile: late, event, asker, code: second })).toBe('expired')
  now = testTime
})

test('another requester can neither use a code nor spend its tries', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })
  const stranger = 'browser 00000000-0000-4000-8000-000000000001'

  for (let tried = 0; tried < 20; tried++) {
    expect(await codes.check({ mobile, event, asker: stranger, code: otherThan(code, tried + 1) })).toBe(
      'wrong',
    )
  }
  expect(await codes.check({ mobile, event, asker: stranger, code })).toBe('wrong')
  expect(await codes.check({ mobile, event, asker, code })).toBe('right')
})

test('two requesters of one number have independent codes', async () => {
  const mobile = seed.freshMobile()
  const first = await codes.issue({ mobile, event, asker })
  const second = await codes.issue({ mobile, event, asker: 'network 198.51.100.9' })

  expect(await codes.check({ mobile, event, asker: 'network 198.51.100.9', code: second })).toBe('right')
  expect(await codes.check({ mobile, event, asker, code: first })).toBe('right')
})

test('a newer code replaces the older one and has its own five tries', async () => {
  const mobile = seed.freshMobile()
  const older = await codes.issue({ mobile, event, asker })
  for (let tried = 1; tried <= 5; tried++) {
    await codes.check({ mobile, event, asker, code: otherThan(older, tried) })
  }
  let newer = await codes.issue({ mobile, event, asker })
  while (newer === older) newer = await codes.issue({ mobile, event, asker })

  expect(await codes.check({ mobile, event, asker, code: older })).toBe('wrong')
  expect(await codes.check({ mobile, event, asker, code: newer })).toBe('right')
})

test('of many concurrent right answers exactly one is accepted', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })

  const callers = crowd(100)
  const verdicts = await Promise.all(
    Array.from({ length: callers }, () => codes.check({ mobile, event, asker, code })),
  )

  expect(verdicts.filter((verdict) => verdict === 'right')).toHaveLength(1)
  expect(verdicts.filter((verdict) => verdict === 'expired')).toHaveLength(callers - 1)
})

test('of many concurrent guesses exactly five are tried', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })

  const verdicts = await Promise.all(
    Array.from({ length: crowd(1000) }, (_, guess) =>
      codes.check({ mobile, event, asker, code: otherThan(code, guess + 1) }),
    ),
  )

  expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(5)
  expect(await codes.check({ mobile, event, asker, code })).toBe('expired')
})

test('a try stays spent when the transaction around it fails', async () => {
  const mobile = seed.freshMobile()
  const code = await codes.issue({ mobile, event, asker })
  const signIn = (given: string) =>
    db.transaction(async () => {
      await codes.check({ mobile, event, asker, code: given })
      throw new Error('the sign-in failed later')
    })

  for (let tried = 1; tried <= 5; tried++) {
    await expect(signIn(otherThan(code, tried))).rejects.toThrow('failed later')
  }
  expect(await codes.check({ mobile, event, asker, code })).toBe('expired')
})

test('withdrawing a code does not affect a newer one', async () => {
  const mobile = seed.freshMobile()
  const first = await codes.draw({ mobile, event, asker })
  await first.withdraw()
  expect(await codes.check({ mobile, event, asker, code: first.code })).toBe('wrong')

  const second = await codes.draw({ mobile, event, asker })
  const third = await codes.issue({ mobile, event, asker })
  await second.withdraw()
  expect(await codes.check({ mobile, event, asker, code: third })).toBe('right')
})

test('codes are stored as salted hashes without duplicates', async () => {
  const all = await db.select().from(smsCodes)

  expect(all.length).toBeGreaterThanOrEqual(drawn.length)
  expect(
    all.every(({ codeHash, salt }) => /^[0-9a-f]{64}$/.test(codeHash) && /^[0-9a-f]{32}$/.test(salt)),
  ).toBe(true)
  // Among two thousand of ten thousand possible codes there are certainly duplicates; their salted hashes
  // must differ.
  expect(new Set(all.map(({ codeHash }) => codeHash)).size).toBe(all.length)
})
