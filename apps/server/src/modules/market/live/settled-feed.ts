import type { FeedState, World } from '@vce/protocol'

const tellers: Record<World, string> = { real: '交易所日行情', simulated: '模拟行情' }

/** What a world shows that stands still. */
export const settledFeed = (world: World, tradingDay: string | null): FeedState => ({
  kind: 'settled',
  tradingDay,
  at: null,
  source: tellers[world],
})
