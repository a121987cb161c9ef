import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type FeedState,
  getFootprint,
  getOrderFlow,
  getOrderFlowBoard,
  type OrderFlow,
  type OutputOf,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Milliseconds between fetches of a visible page until the feed is settled; `board` is for all products. */
const refetchMs = { contract: 5_000, footprint: 10_000, board: 10_000 }

interface QueryWithFeed {
  state: { data?: { feed: FeedState } }
}

const isSettled = ({ state }: QueryWithFeed) => state.data?.feed.kind === 'settled'
const staleTime = (query: QueryWithFeed) => (isSettled(query) ? staleTimes.settled : staleTimes.moment)

const contractQuery = endpointQuery(getOrderFlow)
const boardQuery = endpointQuery(getOrderFlowBoard)

export const orderFlowQuery = (api: Api, input: DraftInputOf<typeof getOrderFlow>) =>
  queryOptions({
    ...contractQuery(api, input),
    staleTime,
    refetchInterval: (query) => (isSettled(query) ? false : refetchMs.contract),
  })

export const orderFlowBoardQuery = (api: Api, input: DraftInputOf<typeof getOrderFlowBoard>) =>
  queryOptions({
    ...boardQuery(api, input),
    staleTime,
    refetchInterval: (query) => (isSettled(query) ? false : refetchMs.board),
  })

const footprints = endpointQuery(getFootprint)

/** Query of 足迹 for the browser; shows the previous columns while new ones are being fetched. */
export const footprintQuery = (api: Api, input: DraftInputOf<typeof getFootprint>) =>
  queryOptions({
    ...footprints(api, input),
    staleTime,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (isSettled(query) ? false : refetchMs.footprint),
  })

export type Footprint = NonNullable<OutputOf<typeof getFootprint>['footprint']>
export type FlowPage = OutputOf<typeof getOrderFlow>
export type FlowMinutes = NonNullable<OrderFlow['minutes']>
export type FlowPrices = NonNullable<OrderFlow['prices']>
export type FlowNatures = NonNullable<OrderFlow['natures']>
export type FlowTiers = NonNullable<OrderFlow['tiers']>
