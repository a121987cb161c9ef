import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, getPositionHistory, getPositionRanking, getSeatHistory } from '@vce/protocol'
import { type Api, stale } from '../../lib/api'

export const positionRankingQuery = (api: Api, input: DraftInputOf<typeof getPositionRanking>) =>
  queryOptions({
    queryKey: ['dashboard', 'positionRanking', input],
    queryFn: ({ signal }) => api.call(getPositionRanking, input, { signal }),
    staleTime: stale.settled,
  })

export const positionHistoryQuery = (api: Api, input: DraftInputOf<typeof getPositionHistory>) =>
  queryOptions({
    queryKey: ['dashboard', 'positionHistory', input],
    queryFn: ({ signal }) => api.call(getPositionHistory, input, { signal }),
    staleTime: stale.settled,
  })

export const seatHistoryQuery = (api: Api, input: DraftInputOf<typeof getSeatHistory>) =>
  queryOptions({
    queryKey: ['dashboard', 'seatHistory', input],
    queryFn: ({ signal }) => api.call(getSeatHistory, input, { signal }),
    staleTime: stale.settled,
  })
