import { getDayLines, getFundamentalBoard, getQuoteBoard, getTechnicalBoard } from '@vce/protocol'
import { endpointQuery, queriesOf, stale } from '#app/lib/query'

/** No polling: the socket keeps prices up to date. */
export const quoteBoardQuery = endpointQuery(getQuoteBoard, { staleTime: stale.moment })
export const quoteBoardQueries = queriesOf(getQuoteBoard)

const minute = 60_000

/** Settled facts are constant during a day, but 观点 and 现货 are published in the course of it. */
export const fundamentalBoardQuery = endpointQuery(getFundamentalBoard, {
  staleTime: stale.settled,
  refetchInterval: 5 * minute,
})
/** Polled, because the figures change with the price. */
export const technicalBoardQuery = endpointQuery(getTechnicalBoard, {
  staleTime: stale.moment,
  refetchInterval: minute / 2,
})
export const dayLinesQuery = endpointQuery(getDayLines, { staleTime: minute / 2, refetchInterval: minute })

/** Queries that are invalidated when a new trading day begins. */
export const boardQueries = queriesOf(getQuoteBoard, getFundamentalBoard, getTechnicalBoard, getDayLines)
