import type { Quote, TradedRankings, World } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rankingTopics } from './rankings.live'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('rankings of a market that moves all the time are published once a second', () => {
  let volume = 0
  let now = 0
  let step: (world: World) => void = () => undefined
  const frames: { at: number; volumes: (number | null)[] }[] = []
  rankingTopics({
    hub: {
      join: () => undefined,
      keysOf: (type) => (type === 'tradedRanking' ? ['simulated'] : []),
      publish(_type, _key, frame) {
        const { rankings } = frame as { rankings: TradedRankings }
        frames.push({ at: now, volumes: rankings.volume.map(({ value }) => value) })
      },
    },
    monitoring: { rankings: () => Promise.reject(new Error('no page subscribed')) },
    live: {
      state: () => ({ kind: 'live', tradingDay: '2026-11-20', at: null, source: '' }),
      quotes: () => [{ contract: 'rb2701', product: 'rb', volume } as Quote],
      onMessage(listener) {
        step = listener
        return () => undefined
      },
      watchReplays: () => undefined,
    },
  })
  while (now < 3000) {
    now += 100
    volume = now
    step('simulated')
    vi.advanceTimersByTime(100)
  }
  expect(frames).toEqual([
    { at: 1000, volumes: [1000] },
    { at: 2000, volumes: [2000] },
    { at: 3000, volumes: [3000] },
  ])
})
