import type { FeedState, World } from '@vce/protocol'

const sources: Record<World, string> = { real: '交易所日行情', simulated: '模拟行情' }

/** The state of a world without live prices. */
export const settledFeed = (world: World, tradingDay: string | null): FeedState => ({
  kind: 'settled',
  tradingDay,
  at: null,
  source: sources[world],
})
