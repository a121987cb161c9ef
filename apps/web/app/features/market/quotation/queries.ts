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
import { type Api, stale } from '../../../lib/api'

/** Prices are of the moment: the socket keeps them alive, a page opened anew asks anew. */
const momentary = 3_000

const query =
  <E extends Endpoint>(name: string, endpoint: E, staleTime: number) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['market', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime,
    })

export const quoteBoardQuery = query('quoteBoard', getQuoteBoard, momentary)
/** 量比 and 沉淀资金 come with no tick. */
export const quoteDetailQuery = (api: Api, input: DraftInputOf<typeof getQuoteDetail>) => ({
  ...query('quoteDetail', getQuoteDetail, momentary)(api, input),
  refetchInterval: 30_000,
})
export const candlesQuery = query('candles', getCandles, momentary)
export const intradayQuery = query('intraday', getIntraday, momentary)
export const productListQuery = query('symbolList', symbolList, stale.catalogue)
export const termStructureQuery = query('termStructure', getTermStructure, stale.settled)
export const fundFlowQuery = query('fundFlow', getFundFlow, stale.settled)
export const varietyQuery = query('varietyTracking', getVarietyTracking, stale.settled)
export const symbolViewsQuery = query('symbolViews', getSymbolViews, stale.settled)
export const positionRankingQuery = query('positionRanking', getPositionRanking, stale.settled)
export const statisticsQuery = query('statistics', getStatistics, stale.settled)
export const spreadBoardQuery = query('spreadBoard', getSpreadBoard, stale.settled)
export const monitoringEventsQuery = query('monitoringEvents', getMonitoringEvents, momentary)
