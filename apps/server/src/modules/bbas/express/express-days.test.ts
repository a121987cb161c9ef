import type { FeedState } from '@vce/protocol'
import { expect, test } from 'vitest'
import { expressDays } from './express-days'

const at = Date.parse('2026-11-20T10:00:00+08:00')
const liveWith = (given: Partial<FeedState>) => ({
  state: (): FeedState => ({ kind: 'live', tradingDay: '2026-11-20', at, source: '模拟行情', ...given }),
  quotes: () => [],
  onMessage: () => () => undefined,
  watchReplays: () => undefined,
})

test('the running day precedes the last settled one until it has settled itself', () => {
  expect(expressDays(liveWith({}), 'real', '2026-11-19')).toEqual(['2026-11-20', '2026-11-19'])
  const settledToday = liveWith({ tradingDay: '2026-11-19' })
  expect(expressDays(settledToday, 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(liveWith({ kind: 'settled' }), 'real', '2026-11-19')).toEqual(['2026-11-19'])
  expect(expressDays(liveWith({ kind: 'settled' }), 'real', null)).toEqual([])
})
