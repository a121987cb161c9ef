import { queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type Endpoint,
  getFundFlow,
  getFundFlowContracts,
  getFundFlowHistory,
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
} from '@vce/protocol'
import { type Api, stale } from '../../lib/api'

/** A call whose answer is of a settled day. */
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
export const marketOverviewQuery = settled('marketOverview', getMarketOverview)
