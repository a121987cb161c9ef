import { getPositionHistory, getPositionRanking, getSeatHistory } from './dashboard'
import type { Endpoint } from './endpoint'
import { symbolList, symbolListWithPrice } from './market'

export * from './dashboard'
export * from './endpoint'
export * from './envelope'
export * from './market'
export * from './world'

/** Every endpoint of the product. The registry test holds each to one handler and to tests of its own. */
export const endpoints: readonly Endpoint[] = [
  symbolList,
  symbolListWithPrice,
  getPositionRanking,
  getPositionHistory,
  getSeatHistory,
]
