import { getDayLines, getFundamentalBoard, getQuoteBoard, getTechnicalBoard } from '@vce/protocol'
import { endpointQuery, queriesOf, staleTimes } from '#app/lib/query'

/** No polling: the socket keeps prices up to date. */
export const quoteBoardQuery = endpointQuery(getQuoteBoard, { staleTime: staleTimes.moment })
export const quoteBoardQueries = queriesOf(getQuoteBoard)

const minute = 60_000

/** Polled: 观点 and 现货 are published during the day; all other facts change once a day. */
export const fundamentalBoardQuery = endpointQuery(getFundamentalBoard, {
  staleTime: staleTimes.settled,
  refetchInterval: 5 * minute,
})
/** Polled, because the figures change with the price. */
export const technicalBoardQuery = endpointQuery(getTechnicalBoard, {
  staleTime: staleTimes.moment,
  refetchInterval: minute / 2,
})
export const dayLinesQuery = endpointQuery(getDayLines, { staleTime: minute / 2, refetchInterval: minute })

/** Queries that are invalidated when a new trading day begins. */
export const boardQueries = queriesOf(getQuoteBoard, getFundamentalBoard, getTechnicalBoard, getDayLines)
