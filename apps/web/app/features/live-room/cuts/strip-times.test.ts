import { expect, test } from 'vitest'
import type { Segments } from './stretches'
import {
  interruptionsOf,
  lengthText,
  placeText,
  secondText,
  stateOf,
  ticksOf,
  viewAround,
} from './strip-times'

const segments: Segments = { first: 3, starts: [0, 2, 4, 6, 8, 10] }
/** 20:31:00 in Beijing. */
const at = Date.parse('2026-11-30T20:31:00+08:00')
const parts = [
  { from_n: 3, starts_at: at },
  { from_n: 6, starts_at: at + 66_000 },
]

test.each([
  [0, '00:00'],
  [59.99, '00:59'],
  [3_725, '62:05'],
])('%s s reads %s', (second, text) => expect(secondText(second)).toBe(text))

test('a second has the time of day of its part', () => {
  expect(placeText(segments, parts, 4)).toBe('00:04（20:31:04）')
  expect(placeText(segments, parts, 8)).toBe('00:08（20:32:08）')
})

test('a second without a known clock has its position alone', () => {
  expect(placeText(segments, [{ from_n: 3, starts_at: null }], 4)).toBe('00:04')
})

test('a part that begins later than its predecessor ends is an interruption', () => {
  expect(interruptionsOf(segments, parts)).toEqual([{ second: 6, seconds: 60 }])
  expect(
    interruptionsOf(segments, [
      parts[0] ?? { from_n: 3, starts_at: 0 },
      { from_n: 6, starts_at: at + 6_000 },
    ]),
  ).toEqual([])
})

test.each([
  [40, '40 秒'],
  [600, '10 分钟'],
  [3_600, '1 小时'],
  [5_520, '1 小时 32 分'],
])('a recording of %s s lasts %s', (seconds, text) => expect(lengthText(seconds)).toBe(text))

test.each([
  [{ state: 'draft', reason: '' }, '草稿'],
  [{ state: 'trimmed', reason: '' }, '已剪辑'],
  [{ state: 'trimmed', reason: '开头太长' }, '已退回'],
  [{ state: 'reviewing', reason: '' }, '审核中'],
  [{ state: 'published', reason: '' }, '已发布'],
  [{ state: 'withdrawn', reason: '说错了价格' }, '已撤下'],
] as const)('a recording of state %o reads %s', (recording, text) =>
  expect(stateOf(recording).text).toBe(text),
)

test('ticks lie at whole spans', () => {
  expect(ticksOf({ from: 7, to: 47 })).toEqual([10, 15, 20, 25, 30, 35, 40, 45])
  expect(ticksOf({ from: 0, to: 7_200 })).toEqual([0, 1_800, 3_600, 5_400, 7_200])
})

test('a view stays within the length', () => {
  expect(viewAround(3_600, 600, 3_590)).toEqual({ from: 3_000, to: 3_600 })
  expect(viewAround(3_600, 600, 10)).toEqual({ from: 0, to: 600 })
  expect(viewAround(300, 600, 10)).toEqual({ from: 0, to: 300 })
})
