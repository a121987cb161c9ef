import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, type FeedState, getOrderFlow, getOrderFlowBoard } from '@vce/protocol'
import { type Api, stale } from '../../../lib/api'

/** How old an answer of the moment may be for a page that opens anew, in milliseconds. */
const momentary = 3_000
/** While the feed moves a page that is in sight asks again this often: the contract, and all products. */
const renewed = { contract: 5_000, board: 10_000 }

interface Answered {
  state: { data?: { feed: FeedState } }
}

const isOver = ({ state }: Answered) => state.data?.feed.kind === 'settled'
const staleness = (query: Answered) => (isOver(query) ? stale.settled : momentary)

export const orderFlowQuery = (api: Api, input: DraftInputOf<typeof getOrderFlow>) =>
  queryOptions({
    queryKey: ['dashboard', 'orderFlow', input],
    queryFn: ({ signal }) => api.call(getOrderFlow, input, { signal }),
    staleTime: staleness,
    refetchInterval: (query) => (isOver(query) ? false : renewed.contract),
  })

export const orderFlowBoardQuery = (api: Api, input: DraftInputOf<typeof getOrderFlowBoard>) =>
  queryOptions({
    queryKey: ['dashboard', 'orderFlowBoard', input],
    queryFn: ({ signal }) => api.call(getOrderFlowBoard, input, { signal }),
    staleTime: staleness,
    refetchInterval: (query) => (isOver(query) ? false : renewed.board),
  })
