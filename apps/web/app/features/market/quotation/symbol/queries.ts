import {
  getCandles,
  getContractTerms,
  getDataCoverage,
  getFundFlow,
  getIntraday,
  getMonitoringEvents,
  getPositionRanking,
  getProductCalendar,
  getQuoteBoard,
  getQuoteDetail,
  getSpreadBoard,
  getSymbolOutlook,
  getTermStructure,
  getVarietyTracking,
  symbolList,
  symbolListWithPrice,
} from '@vce/protocol'
import { endpointQuery, queriesOf, staleTimes } from '#app/lib/query'

/** No polling: the socket keeps prices up to date. */
const live = { staleTime: staleTimes.moment }

/** 量比 and 沉淀资金 are not part of ticks, so they are polled. */
export const quoteDetailQuery = endpointQuery(getQuoteDetail, { ...live, refetchInterval: 30_000 })
export const candlesQuery = endpointQuery(getCandles, live)
export const intradayQuery = endpointQuery(getIntraday, live)
export const termStructureQuery = endpointQuery(getTermStructure)
export const fundFlowQuery = endpointQuery(getFundFlow)
export const varietyQuery = endpointQuery(getVarietyTracking)
export const symbolOutlookQuery = endpointQuery(getSymbolOutlook)
export const positionRankingQuery = endpointQuery(getPositionRanking)
export const spreadBoardQuery = endpointQuery(getSpreadBoard)
export const contractTermsQuery = endpointQuery(getContractTerms)
export const productCalendarQuery = endpointQuery(getProductCalendar)
export const monitoringEventsQuery = endpointQuery(getMonitoringEvents, live)

export const quoteDetailQueries = queriesOf(getQuoteDetail)
/** Queries that are invalidated when a new trading day begins. */
export const marketQueries = queriesOf(
  getCandles,
  getContractTerms,
  getDataCoverage,
  getFundFlow,
  getIntraday,
  getMonitoringEvents,
  getPositionRanking,
  getProductCalendar,
  getQuoteBoard,
  getQuoteDetail,
  getSpreadBoard,
  getSymbolOutlook,
  getTermStructure,
  getVarietyTracking,
  symbolList,
  symbolListWithPrice,
)
