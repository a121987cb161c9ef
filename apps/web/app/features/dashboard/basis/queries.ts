import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, getBasisBoard, getBasisHistory } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const basisBoardQuery = (api: Api, input: DraftInputOf<typeof getBasisBoard>) =>
  queryOptions({
    queryKey: ['dashboard', 'basisBoard', input],
    queryFn: ({ signal }) => api.call(getBasisBoard, input, { signal }),
    staleTime: stale.settled,
  })

export const basisHistoryQuery = (api: Api, input: DraftInputOf<typeof getBasisHistory>) =>
  queryOptions({
    queryKey: ['dashboard', 'basisHistory', input],
    queryFn: ({ signal }) => api.call(getBasisHistory, input, { signal }),
    staleTime: stale.settled,
  })
