import { queryOptions } from '@tanstack/react-query'
import { getBaseInfo, symbolListWithPrice, type World } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const baseInfoQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['bbas', 'baseInfo', world],
    queryFn: ({ signal }) => api.call(getBaseInfo, { world }, { signal }),
    staleTime: stale.catalogue,
  })

/** Prices next to the products, as of the opening of the panel. */
export const symbolPricesQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['market', 'symbolPrices', world],
    queryFn: ({ signal }) => api.call(symbolListWithPrice, { world }, { signal }),
    staleTime: stale.settled,
  })
