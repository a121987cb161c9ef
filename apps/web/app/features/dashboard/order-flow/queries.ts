import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, type FeedState, getOrderFlow, getOrderFlowBoard } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

/** Maximum age of a live answer for a newly opened page. */
const liveStaleMs = 3_000
/** Refetch intervals of a visible page until the feed is settled: of the contract, and of all products. */
const refetchMs = { contract: 5_000, board: 10_000 }

interface QueryWithFeed {
  state: { data?: { feed: FeedState } }
}

const isSettled = ({ state }: QueryWithFeed) => state.data?.feed.kind === 'settled'
const staleTimeOf = (query: QueryWithFeed) => (isSettled(query) ? stale.settled : liveStaleMs)

export const orderFlowQuery = (api: Api, input: DraftInputOf<typeof getOrderFlow>) =>
  queryOptions({
    queryKey: ['dashboard', 'orderFlow', input],
    queryFn: ({ signal }) => api.call(getOrderFlow, input, { signal }),
    staleTime: staleTimeOf,
    refetchInterval: (query) => (isSettled(query) ? false : refetchMs.contract),
  })

export const orderFlowBoardQuery = (api: Api, input: DraftInputOf<typeof getOrderFlowBoard>) =>
  queryOptions({
    queryKey: ['dashboard', 'orderFlowBoard', input],
    queryFn: ({ signal }) => api.call(getOrderFlowBoard, input, { signal }),
    staleTime: staleTimeOf,
    refetchInterval: (query) => (isSettled(query) ? false : refetchMs.board),
  })
