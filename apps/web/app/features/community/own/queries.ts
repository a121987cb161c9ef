import { infiniteQueryOptions } from '@tanstack/react-query'
import { getDrafts, getMySpeech, type SpeechTab } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Texts that the user has written, in pages. */
export const speechQuery = (api: Api, tab: SpeechTab) =>
  infiniteQueryOptions({
    queryKey: [getMySpeech.path, tab],
    queryFn: ({ pageParam, signal }) =>
      api.call(getMySpeech, { tab, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimes.moment,
  })

export const draftsQuery = endpointQuery(getDrafts, { staleTime: 0 })
