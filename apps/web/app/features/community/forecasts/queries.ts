import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type DraftInputOf,
  getForecastRanking,
  getForecastScores,
  getForecasts,
  type OutputOf,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const forecastScoresQuery = endpointQuery(getForecastScores)
export type ForecastScores = OutputOf<typeof getForecastScores>
export const forecastRankingQuery = endpointQuery(getForecastRanking)

/** Filters of a list of views. */
export type ForecastsInput = Omit<DraftInputOf<typeof getForecasts>, 'limit' | 'cursor'>

/** Views, newest first, in pages. */
export const forecastsQuery = (api: Api, input: ForecastsInput) =>
  infiniteQueryOptions({
    queryKey: [getForecasts.path, input],
    queryFn: ({ pageParam, signal }) =>
      api.call(getForecasts, { ...input, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: staleTimes.settled,
  })
