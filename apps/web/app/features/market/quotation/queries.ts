import { minuteMs } from '@vce/futures'
import { getDayLines, getFundamentalBoard, getQuoteBoard, getTechnicalBoard } from '@vce/protocol'
import { endpointQuery, queriesOf, staleTimes } from '#app/lib/query'

/** No polling: the socket keeps prices up to date. */
export const quoteBoardQuery = endpointQuery(getQuoteBoard, { staleTime: staleTimes.moment })
export const quoteBoardQueries = queriesOf(getQuoteBoard)

/** Polled: 观点 and 现货 are published during the day; all other facts change once a day. */
export const fundamentalBoardQuery = endpointQuery(getFundamentalBoard, {
  staleTime: staleTimes.settled,
  refetchInterval: 5 * minuteMs,
})
/** Polled, because the figures change with the price. */
export const technicalBoardQuery = endpointQuery(getTechnicalBoard, {
  staleTime: staleTimes.moment,
  refetchInterval: minuteMs / 2,
})
export const dayLinesQuery = endpointQuery(getDayLines, {
  staleTime: minuteMs / 2,
  refetchInterval: minuteMs,
})

/** Queries that are invalidated when a new trading day begins. */
export const boardQueries = queriesOf(getQuoteBoard, getFundamentalBoard, getTechnicalBoard, getDayLines)
