import { queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type Endpoint,
  getCandles,
  getFundFlow,
  getIntraday,
  getMonitoringEvents,
  getPositionRanking,
  getQuoteBoard,
  getQuoteDetail,
  getSpreadBoard,
  getStatistics,
  getSymbolViews,
  getTermStructure,
  getVarietyTracking,
  symbolList,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

/** Milliseconds: the socket keeps prices up to date, so a newly opened page refetches them. */
const priceStaleMs = 3_000

const query =
  <E extends Endpoint>(name: string, endpoint: E, staleTime: number) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['market', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime,
    })

export const quoteBoardQuery = query('quoteBoard', getQuoteBoard, priceStaleMs)
/** 量比 and 沉淀资金 are not part of ticks, so they are polled. */
export const quoteDetailQuery = (api: Api, input: DraftInputOf<typeof getQuoteDetail>) => ({
  ...query('quoteDetail', getQuoteDetail, priceStaleMs)(api, input),
  refetchInterval: 30_000,
})
export const candlesQuery = query('candles', getCandles, priceStaleMs)
export const intradayQuery = query('intraday', getIntraday, priceStaleMs)
export const productListQuery = query('symbolList', symbolList, stale.catalogue)
export const termStructureQuery = query('termStructure', getTermStructure, stale.settled)
export const fundFlowQuery = query('fundFlow', getFundFlow, stale.settled)
export const varietyQuery = query('varietyTracking', getVarietyTracking, stale.settled)
export const symbolViewsQuery = query('symbolViews', getSymbolViews, stale.settled)
export const positionRankingQuery = query('positionRanking', getPositionRanking, stale.settled)
export const statisticsQuery = query('statistics', getStatistics, stale.settled)
export const spreadBoardQuery = query('spreadBoard', getSpreadBoard, stale.settled)
export const monitoringEventsQuery = query('monitoringEvents', getMonitoringEvents, priceStaleMs)
