import { queryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  type Endpoint,
  getExpress,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolBoard,
  getSymbolViews,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

/** Milliseconds a price stays fresh: a newly opened page refetches. */
const priceStaleMs = 3_000
/** Milliseconds between two refetches of the facts shown with prices. */
const refetchMs = 30_000

const query =
  <E extends Endpoint>(name: string, endpoint: E, staleTime: number, refetchInterval?: number) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['bbas', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime,
      refetchInterval,
    })

export const symbolBoardQuery = query('symbolBoard', getSymbolBoard, priceStaleMs, refetchMs)
export const symbolQuery = query('symbol', getSymbol, priceStaleMs, refetchMs)
export const pivotsQuery = query('pivots', getPivots, priceStaleMs, refetchMs)
export const expressQuery = query('express', getExpress, stale.settled, 2 * refetchMs)
export const viewsQuery = query('views', getSymbolViews, stale.settled)
export const statisticsQuery = query('statistics', getStatistics, stale.settled)
