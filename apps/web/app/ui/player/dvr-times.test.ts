import { expect, test } from 'vitest'
import {
  behindText,
  clampBehind,
  dateAt,
  dvrPauseMs,
  expectedLength,
  isBehindLive,
  leadsToLive,
  timeAt,
} from './dvr-times'

const began = Date.parse('2026-11-20T12:30:00Z')
/** Ten segments of 2 s; after the fifth the stream was interrupted for a minute. */
const fragments = Array.from({ length: 10 }, (_, n) => ({
  start: 100 + n * 2,
  duration: 2,
  programDateTime: began + n * 2_000 + (n >= 5 ? 60_000 : 0),
}))

test.each([
  ['in the first segment', 101, 1_000],
  ['in the last segment before an interruption', 109.5, 9_500],
  ['at its end', 110, 70_000],
  ['before the first segment', 90, 0],
  ['after the last segment', 130, 80_000],
])('a picture %s was taken at a moment', (_name, time, ms) => {
  expect(dateAt(fragments, time)).toBe(began + ms)
})

test.each([
  ['in the first segment', 1_000, 101],
  ['during an interruption', 30_000, 110],
  ['after an interruption', 71_000, 111],
  ['before the first segment', -5_000, 100],
  ['after the last segment', 500_000, null],
])('a moment %s has a time in the playlist', (_name, ms, time) => {
  expect(timeAt(fragments, began + ms)).toBe(time)
})

test('a playlist without moments has no times of day', () => {
  const bare = fragments.map((fragment) => ({ ...fragment, programDateTime: null }))
  expect(dateAt(bare, 101)).toBeNull()
  expect(timeAt(bare, began)).toBeNull()
  expect(dateAt([], 101)).toBeNull()
})

test.each([
  [200, '落后 03:20'],
  [9, '落后 00:09'],
  [3_599.6, '落后 1:00:00'],
  [7_200, '落后 2:00:00'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(behindText(seconds)).toBe(text)
})

test('a reader up to 15 s behind counts as live', () => {
  expect([15, 15.1].map(isBehindLive)).toEqual([false, true])
})

test('a seek to the last seconds leads back to live', () => {
  expect([0, 5, 10].map(leadsToLive)).toEqual([true, true, false])
})

test('a seek stays within what can be played', () => {
  expect(clampBehind(-3, 300)).toBe(0)
  expect(clampBehind(500, 300)).toBe(300)
  // The begin of a full window goes while it is loaded.
  expect(clampBehind(8_000, 7_200)).toBe(7_180)
})

test('the length of a young broadcast is its age', () => {
  expect(expectedLength(began, began + 300_000)).toBe(300)
  expect(expectedLength(began, began + 9_000_000)).toBe(7_200)
  expect(expectedLength(began, began - 5_000)).toBe(0)
})

test('the long playlist is requested less often than it grows where its end is not needed', () => {
  expect([20, 60, 61, 4_000].map((behind) => dvrPauseMs(behind, false))).toEqual([0, 0, 10_000, 10_000])
  expect(dvrPauseMs(20, true)).toBe(10_000)
})
