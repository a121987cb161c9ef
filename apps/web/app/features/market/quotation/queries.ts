import { getDayLines, getFundamentalBoard, getQuoteBoard, getTechnicalBoard } from '@vce/protocol'
import { endpointQuery, queriesOf, stale } from '#app/lib/query'

/** The socket keeps prices up to date. */
export const quoteBoardQuery = endpointQuery(getQuoteBoard, { staleTime: stale.moment })
export const quoteBoardQueries = queriesOf(getQuoteBoard)

const minute = 60_000

/** Settled facts, with 观点 and 现货 that come during the day. */
export const fundamentalBoardQuery = endpointQuery(getFundamentalBoard, {
  staleTime: stale.settled,
  refetchInterval: 5 * minute,
})
/** The figures move with the price. */
export const technicalBoardQuery = endpointQuery(getTechnicalBoard, {
  staleTime: stale.moment,
  refetchInterval: minute / 2,
})
export const dayLinesQuery = endpointQuery(getDayLines, { staleTime: minute / 2, refetchInterval: minute })

/** Queries that a new trading day changes. */
export const boardQueries = queriesOf(getQuoteBoard, getFundamentalBoard, getTechnicalBoard, getDayLines)
