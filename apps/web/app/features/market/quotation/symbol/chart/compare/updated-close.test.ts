import { expect, test } from 'vitest'
import type { CloseRow } from '#app/ui/charts/candles/compare-plan'
import { updatedClose } from './updated-close'

const newest: CloseRow[] = [
  [1_000, 50],
  [2_000, 51],
]

test('a quote inside the newest bar moves its close', () => {
  expect(updatedClose(newest, { last: 52, at: 1_500 }, 'live')).toEqual([2_000, 52])
  expect(updatedClose(newest, { last: 52, at: 2_000 }, 'live')).toEqual([2_000, 52])
  expect(updatedClose(newest, { last: 51, at: 1_500 }, 'live')).toBeNull()
})

test('a quote after the newest bar needs the server', () => {
  expect(updatedClose(newest, { last: 52, at: 2_001 }, 'live')).toBe('ask')
})

test('a quote of an earlier bar, without a price or of a settled day changes nothing', () => {
  expect(updatedClose(newest, { last: 52, at: 1_000 }, 'replay')).toBeNull()
  expect(updatedClose(newest, { last: null, at: 1_500 }, 'live')).toBeNull()
  expect(updatedClose(newest, { last: 52, at: null }, 'live')).toBeNull()
  expect(updatedClose(newest, { last: 52, at: 1_500 }, 'settled')).toBeNull()
  expect(updatedClose([], { last: 52, at: 1_500 }, 'live')).toBeNull()
  expect(updatedClose(newest, undefined, 'live')).toBeNull()
})
