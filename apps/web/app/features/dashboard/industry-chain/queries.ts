import { queryOptions } from '@tanstack/react-query'
import { type DraftInputOf, getIndustryChain, getSeatFamilies } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const industryChainQuery = (api: Api, input: DraftInputOf<typeof getIndustryChain>) =>
  queryOptions({
    queryKey: ['dashboard', 'industryChain', input],
    queryFn: ({ signal }) => api.call(getIndustryChain, input, { signal }),
    staleTime: stale.settled,
  })

export const seatFamiliesQuery = (api: Api, input: DraftInputOf<typeof getSeatFamilies>) =>
  queryOptions({
    queryKey: ['dashboard', 'seatFamilies', input],
    queryFn: ({ signal }) => api.call(getSeatFamilies, input, { signal }),
    staleTime: stale.settled,
  })
