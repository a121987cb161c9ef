import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beginsAnew } from './feed-turn'

const feed = (more: Partial<FeedState> = {}): FeedState => ({
  kind: 'replay',
  tradingDay: '2026-11-20',
  at: 10_000_000,
  source: '模拟行情',
  ...more,
})

test('another trading day begins anew, and so does the same one played again', () => {
  expect(beginsAnew(feed(), feed({ tradingDay: '2026-11-23' }))).toBe(true)
  expect(beginsAnew(feed(), feed({ at: 1_000_000 }))).toBe(true)
})

test('a day that goes on does not, nor does an answer a little older than what is known', () => {
  expect(beginsAnew(feed(), feed({ at: 10_000_500 }))).toBe(false)
  expect(beginsAnew(feed(), feed({ at: 9_998_000 }))).toBe(false)
  expect(beginsAnew(feed({ kind: 'settled', at: null }), feed({ kind: 'settled', at: null }))).toBe(false)
})
