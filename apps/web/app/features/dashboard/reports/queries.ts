import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, getReportChoices, getReports } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const reportsQuery = (api: Api, input: DraftInputOf<typeof getReports>) =>
  queryOptions({
    queryKey: ['dashboard', 'reports', input],
    queryFn: ({ signal }) => api.call(getReports, input, { signal }),
    staleTime: stale.settled,
  })

export const reportChoicesQuery = (api: Api, input: DraftInputOf<typeof getReportChoices>) =>
  queryOptions({
    queryKey: ['dashboard', 'reportChoices', input],
    queryFn: ({ signal }) => api.call(getReportChoices, input, { signal }),
    staleTime: stale.settled,
  })
