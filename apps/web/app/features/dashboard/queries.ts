import { queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type Endpoint,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
  getMarketOverview,
  getModelHighlights,
  getPositionHistory,
  getPositionRanking,
  getReceiptBoard,
  getReceiptDetail,
  getReceiptHistory,
  getRollYields,
  getSeatHistory,
  getSeatProfitHistory,
  getSeatProfits,
  getSeatSignals,
  getSeatVolumeHistory,
  getSpreadBoard,
  getSpreadHistory,
  getSpreadSeason,
  getSpreadSeries,
  getTermStructure,
  getVolumeHistory,
  getVolumeRanking,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

/** Query for data of a settled day. */
const settled =
  <E extends Endpoint>(name: string, endpoint: E) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['dashboard', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime: stale.settled,
    })

export const positionRankingQuery = settled('positionRanking', getPositionRanking)
export const positionHistoryQuery = settled('positionHistory', getPositionHistory)
export const seatHistoryQuery = settled('seatHistory', getSeatHistory)
export const volumeRankingQuery = settled('volumeRanking', getVolumeRanking)
export const volumeHistoryQuery = settled('volumeHistory', getVolumeHistory)
export const seatVolumeHistoryQuery = settled('seatVolumeHistory', getSeatVolumeHistory)
export const fundFlowQuery = settled('fundFlow', getFundFlow)
export const fundFlowHistoryQuery = settled('fundFlowHistory', getFundFlowHistory)
export const fundFlowContractsQuery = settled('fundFlowContracts', getFundFlowContracts)
export const termStructureQuery = settled('termStructure', getTermStructure)
export const rollYieldsQuery = settled('rollYields', getRollYields)
export const spreadHistoryQuery = settled('spreadHistory', getSpreadHistory)
export const receiptBoardQuery = settled('receiptBoard', getReceiptBoard)
export const receiptDetailQuery = settled('receiptDetail', getReceiptDetail)
export const receiptHistoryQuery = settled('receiptHistory', getReceiptHistory)
export const spreadBoardQuery = settled('spreadBoard', getSpreadBoard)
export const spreadSeriesQuery = settled('spreadSeries', getSpreadSeries)
export const spreadSeasonQuery = settled('spreadSeason', getSpreadSeason)
export const seatProfitsQuery = settled('seatProfits', getSeatProfits)
export const seatProfitHistoryQuery = settled('seatProfitHistory', getSeatProfitHistory)
export const seatSignalsQuery = settled('seatSignals', getSeatSignals)
export const marketOverviewQuery = settled('marketOverview', getMarketOverview)
export const modelHighlightsQuery = settled('modelHighlights', getModelHighlights)
