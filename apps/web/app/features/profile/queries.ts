import {
  getAvatarLists,
  getCategoryList,
  getSessions,
  getUserCount,
  getUserPoster,
  symbolListWithPrice,
} from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const avatarsQuery = endpointQuery(getAvatarLists, { staleTime: staleTimes.catalogue })
/** Products of 自选, in the user's order. */
export const ownProductsQuery = endpointQuery(getCategoryList)
export const posterQuery = endpointQuery(getUserPoster)
export const userCountQuery = endpointQuery(getUserCount)
/** Always refetched, because the user checks the list of sessions for unknown devices. */
export const sessionsQuery = endpointQuery(getSessions, { staleTime: 0 })
/** All products with the price of their main contract. */
export const symbolPricesQuery = endpointQuery(symbolListWithPrice)
