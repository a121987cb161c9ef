import {
  getDataCoverage,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  getMarketHeadline,
  getMarketOverview,
  getPositionHistory,
  getPositionRanking,
  getRollYields,
  getSeatHistory,
  getSeatVolumeHistory,
  getSpreadHistory,
  getTermStructure,
  getVolumeHistory,
  getVolumeRanking,
} from './dashboard'
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
  getVolumeRanking,
  getVolumeHistory,
  getSeatVolumeHistory,
  getFundFlow,
  getFundFlowHistory,
  getFundFlowContracts,
  getTermStructure,
  getRollYields,
  getSpreadHistory,
  getMarketHeadline,
  getMarketOverview,
  getDataCoverage,
]
