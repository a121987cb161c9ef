import {
  getDataCoverage,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  getMarketHeadline,
  getMarketOverview,
  getMonitoringEvents,
  getMonitoringRankings,
  getPositionHistory,
  getPositionRanking,
  getRollYields,
  getSeatHistory,
  getSeatVolumeHistory,
  getSpreadHistory,
  getTermStructure,
  getVarietyTracking,
  getVolumeHistory,
  getVolumeRanking,
} from './dashboard'
import type { Endpoint } from './endpoint'
import {
  getCandles,
  getIntraday,
  getQuoteBoard,
  getQuoteDetail,
  symbolList,
  symbolListWithPrice,
} from './market'
import { targetList } from './signal'
import { getSocketUrl } from './site'

export * from './channels'
export * from './dashboard'
export * from './endpoint'
export * from './envelope'
export * from './market'
export * from './signal'
export * from './site'
export * from './world'

/** Every endpoint of the product. The registry test holds each to one handler and to tests of its own. */
export const endpoints: readonly Endpoint[] = [
  symbolList,
  symbolListWithPrice,
  getQuoteBoard,
  getQuoteDetail,
  getCandles,
  getIntraday,
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
  getMonitoringEvents,
  getMonitoringRankings,
  getVarietyTracking,
  getSocketUrl,
  targetList,
]
