import { queryOptions } from '@tanstack/react-query'
import { getDataCoverage } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const dataCoverageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['market', 'dataCoverage'],
    queryFn: ({ signal }) => api.call(getDataCoverage, {}, { signal }),
    staleTime: stale.settled,
  })
