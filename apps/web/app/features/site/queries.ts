import { queryOptions } from '@tanstack/react-query'
import { symbolList } from '@vce/protocol'
import { type Api, stale } from '../../lib/api'

export const symbolListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['market', 'symbolList'],
    queryFn: ({ signal }) => api.call(symbolList, {}, { signal }),
    staleTime: stale.catalogue,
  })
