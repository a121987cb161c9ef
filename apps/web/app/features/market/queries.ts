import { queryOptions } from '@tanstack/react-query'
import { getDataCoverage } from '@vce/protocol'
import { type Api, stale } from '#app/lib/api'

export const dataCoverageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['market', 'dataCoverage'],
    queryFn: ({ signal }) => api.call(getDataCoverage, {}, { signal }),
    staleTime: stale.settled,
  })
