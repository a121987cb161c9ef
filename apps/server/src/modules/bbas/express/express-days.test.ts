import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { expressDays, happenedUntil } from './express-days'

const at = Date.parse('2026-11-20T10:00:00+08:00')
const showing = (own: Partial<FeedState>) => ({
  state: (): FeedState => ({ kind: 'live', tradingDay: '2026-11-20', at, source: '模拟行情', ...own }),
  quotes: () => [],
  onMessage: () => () => undefined,
})

test('the running day stands before the last settled one; a day that is played again is that day', () => {
  expect(expressDays(showing({}), 'real', '2026-11-19')).toEqual(['2026-11-20', '2026-11-19'])
  const replay = showing({ kind: 'replay', tradingDay: '2026-11-19' })
  expect(expressDays(replay, 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(showing({ kind: 'settled' }), 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(showing({ kind: 'settled' }), 'real', null)).toEqual([])
})

test('only a replay has hours that have not happened yet', () => {
  expect(happenedUntil(showing({}), 'real')).toBeNull()
  // Five seconds of slack: events are told by another clock.
  expect(happenedUntil(showing({ kind: 'replay' }), 'real')).toEqual({
    day: '2026-11-20',
    at: new Date(at + 5000),
  })
})
