import { minuteMs } from '@vce/futures'
import {
  getBaseInfo,
  getExpress,
  getKeyNewsletter,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolViews,
  type OutputOf,
} from '@vce/protocol'
import { endpointQuery, queriesOf, staleTimes } from '#app/lib/query'

/** Freshness of data that is shown with prices. */
const live = { staleTime: staleTimes.moment, refetchInterval: 30_000 }

export const symbolBoardQuery = endpointQuery(getSymbolBoard, live)
export const symbolQuery = endpointQuery(getSymbol, live)
export const pivotsQuery = endpointQuery(getPivots, live)
export const expressQuery = endpointQuery(getExpress, {
  staleTime: staleTimes.settled,
  refetchInterval: minuteMs,
})
export const newsletterQuery = endpointQuery(getKeyNewsletter, {
  staleTime: staleTimes.moment,
  refetchInterval: minuteMs,
})
export const viewsQuery = endpointQuery(getSymbolViews)
export const statisticsQuery = endpointQuery(getStatistics)

/** All data about symbols that a new trading day may change. */
export const bbasQueries = queriesOf(
  getBaseInfo,
  getExpress,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolViews,
)

export const newsletterQueries = queriesOf(getKeyNewsletter)

export type SymbolBoard = OutputOf<typeof getSymbolBoard>
export type SymbolRow = SymbolBoard['rows'][number]
export type SymbolHead = OutputOf<typeof getSymbol>
export type PivotsAnswer = OutputOf<typeof getPivots>
export type ViewsAnswer = OutputOf<typeof getSymbolViews>
export type StatisticsAnswer = OutputOf<typeof getStatistics>
export type ExpressAnswer = OutputOf<typeof getExpress>
export type PivotState = NonNullable<SymbolRow['pivotState']>
