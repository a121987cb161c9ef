import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsLeft, waitsIn, withWait } from './sms-waits'

const mobile = '13800138000'
const noon = 1_700_000_000_000

test('after a code was sent the next can be requested in sixty seconds', () => {
  const waits = withWait({}, mobile, 60, noon)
  expect(secondsLeft(waits, mobile, noon)).toBe(60)
  // After 12.4 s, 47.6 s are left; the button shows 48, the second that is still running.
  expect(secondsLeft(waits, mobile, noon + 12_400)).toBe(48)
  expect(secondsLeft(waits, mobile, noon + 59_001)).toBe(1)
  expect(secondsLeft(waits, mobile, noon + 60_000)).toBe(0)
})

test('a number without a request has no wait, unlike one whose wait is over', () => {
  const waits = withWait({}, mobile, 60, noon)
  expect(secondsLeft(waits, '13900139000', noon)).toBeUndefined()
  expect(secondsLeft(waits, mobile, noon + 600_000)).toBe(0)
})

test('each number has its own wait', () => {
  const waits = withWait(withWait({}, mobile, 60, noon), '13900139000', 60, noon + 20_000)
  expect([mobile, '13900139000'].map((each) => secondsLeft(waits, each, noon + 30_000))).toEqual([30, 50])
})

test('a clock set back by hours does not lock the button', () => {
  expect(secondsLeft(withWait({}, mobile, 60, noon), mobile, noon - 7_200_000)).toBe(0)
})

test.each([null, '', 'no', '[]', 'null', '{"13800138000":"soon"}'])('stored text %j is ignored', (text) => {
  expect(waitsIn(text)).toEqual({})
})

test('stored waits survive serialisation', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3600 }),
      fc.integer({ min: 0, max: 3_600_000 }),
      (seconds, later) => {
        const waits = withWait({}, mobile, seconds, noon)
        const left = secondsLeft(waitsIn(JSON.stringify(waits)), mobile, noon + later)
        expect(left).toBe(Math.max(0, Math.ceil(seconds - later / 1000)))
      },
    ),
  )
})
