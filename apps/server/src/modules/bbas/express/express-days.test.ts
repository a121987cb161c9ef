import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { expressDays, happenedUntil } from './express-days'

const at = Date.parse('2026-11-20T10:00:00+08:00')
const liveWith = (given: Partial<FeedState>) => ({
  state: (): FeedState => ({ kind: 'live', tradingDay: '2026-11-20', at, source: '模拟行情', ...given }),
  quotes: () => [],
  onMessage: () => () => undefined,
})

test('the running day precedes the last settled one, and a replayed day appears once', () => {
  expect(expressDays(liveWith({}), 'real', '2026-11-19')).toEqual(['2026-11-20', '2026-11-19'])
  const replay = liveWith({ kind: 'replay', tradingDay: '2026-11-19' })
  expect(expressDays(replay, 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(liveWith({ kind: 'settled' }), 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(liveWith({ kind: 'settled' }), 'real', null)).toEqual([])
})

test('only a replay limits events to its current time', () => {
  expect(happenedUntil(liveWith({}), 'real')).toBeNull()
  // Five seconds of slack, because events are dated by another clock.
  expect(happenedUntil(liveWith({ kind: 'replay' }), 'real')).toEqual({
    day: '2026-11-20',
    at: new Date(at + 5000),
  })
})
