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
import { type Api, stale } from '../../lib/api'

/** Prices are of the moment: a page opened anew asks anew. */
const momentary = 3_000
/** What stands beside prices is asked for again this often, in milliseconds. */
const renewed = 30_000

const query =
  <E extends Endpoint>(name: string, endpoint: E, staleTime: number, refetchInterval?: number) =>
  (api: Api, input: DraftInputOf<E>) =>
    queryOptions({
      queryKey: ['bbas', name, input],
      queryFn: ({ signal }) => api.call(endpoint, input, { signal }),
      staleTime,
      refetchInterval,
    })

export const symbolBoardQuery = query('symbolBoard', getSymbolBoard, momentary, renewed)
export const symbolQuery = query('symbol', getSymbol, momentary, renewed)
export const pivotsQuery = query('pivots', getPivots, momentary, renewed)
export const expressQuery = query('express', getExpress, stale.settled, 2 * renewed)
export const viewsQuery = query('views', getSymbolViews, stale.settled)
export const statisticsQuery = query('statistics', getStatistics, stale.settled)
