import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { chatHistory, chatInit } from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { staleTimes } from '#app/lib/query'

/** Records of one page of the history. */
const perPage = 20

/**
 * Greeting, counts and first questions. A failure is shown by the component that uses the data, not by a
 * toast.
 */
export const chatInitQuery = (api: Api, world: string | undefined) =>
  queryOptions({
    queryKey: [chatInit.path, { world }],
    queryFn: ({ signal }) => api.call(chatInit, { world }, { signal }),
    staleTime: staleTimes.settled,
    meta: { silent: true },
  })

/** The history of questions, in pages; an empty page is the last one. */
export const chatHistoryQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [chatHistory.path, {}],
    queryFn: ({ signal, pageParam }) =>
      api.call(chatHistory, { page: pageParam, per_page: perPage, output_format: 'html' }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data }, pages) => (data.length === 0 ? undefined : pages.length + 1),
    staleTime: staleTimes.settled,
    meta: { silent: true },
  })
