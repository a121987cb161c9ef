import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { isReplayRestart } from './feed-reset'

const feed = (more: Partial<FeedState> = {}): FeedState => ({
  kind: 'replay',
  tradingDay: '2026-11-20',
  at: 10_000_000,
  source: '模拟行情',
  ...more,
})

test('another trading day or a replay of the same one is a restart', () => {
  expect(isReplayRestart(feed(), feed({ tradingDay: '2026-11-23' }))).toBe(true)
  expect(isReplayRestart(feed(), feed({ at: 1_000_000 }))).toBe(true)
})

test('a continuing day or a slightly older answer is no restart', () => {
  expect(isReplayRestart(feed(), feed({ at: 10_000_500 }))).toBe(false)
  expect(isReplayRestart(feed(), feed({ at: 9_998_000 }))).toBe(false)
  expect(isReplayRestart(feed({ kind: 'settled', at: null }), feed({ kind: 'settled', at: null }))).toBe(
    false,
  )
})
