import { queryOptions } from '@tanstack/react-query'
import {
  getAvatarLists,
  getCategoryList,
  getSessions,
  getUserCount,
  symbolListWithPrice,
  type World,
} from '@vce/protocol'
import type { Api } from '#app/lib/api'
import { stale } from '#app/lib/query'

export const avatarsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['profile', 'avatars'],
    queryFn: ({ signal }) => api.call(getAvatarLists, {}, { signal }),
    staleTime: stale.catalogue,
  })

/** Codes of the user's favourite products, in the user's order. */
export const favouritesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['profile', 'favourites'],
    queryFn: async ({ signal }) => (await api.call(getCategoryList, {}, { signal })).symbols,
    staleTime: stale.settled,
  })

export const userCountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['profile', 'userCount'],
    queryFn: ({ signal }) => api.call(getUserCount, {}, { signal }),
    staleTime: stale.settled,
  })

export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => api.call(getSessions, {}, { signal }),
    // A check for unknown devices needs the current state.
    staleTime: 0,
  })

/** All products with their main contract's price; same cache entry as the BBAS menu. */
export const symbolPricesQuery = (api: Api, world?: World) =>
  queryOptions({
    queryKey: ['market', 'symbolPrices', world],
    queryFn: ({ signal }) => api.call(symbolListWithPrice, { world }, { signal }),
    staleTime: stale.settled,
  })
