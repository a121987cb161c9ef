import { queryOptions } from '@tanstack/react-query'
import { symbolList, type World } from '@vce/protocol'
import { type Api, stale } from '../../lib/api'

export const symbolListQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['market', 'symbolList', world],
    queryFn: ({ signal }) => api.call(symbolList, { world }, { signal }),
    staleTime: stale.catalogue,
  })
