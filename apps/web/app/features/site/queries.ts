import { queryOptions } from '@tanstack/react-query'
import { getBaseInfo, symbolListWithPrice, type World } from '@vce/protocol'
import { type Api, stale } from '../../lib/api'

export const baseInfoQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['bbas', 'baseInfo', world],
    queryFn: ({ signal }) => api.call(getBaseInfo, { world }, { signal }),
    staleTime: stale.catalogue,
  })

/** Prices beside the products; they are of the moment the panel is opened. */
export const symbolPricesQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['market', 'symbolPrices', world],
    queryFn: ({ signal }) => api.call(symbolListWithPrice, { world }, { signal }),
    staleTime: stale.settled,
  })
