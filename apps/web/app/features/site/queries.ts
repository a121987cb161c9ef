import { getBaseInfo, symbolListWithPrice } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

export const baseInfoQuery = endpointQuery(getBaseInfo, { staleTime: stale.catalogue })
/** Prices next to the products, as of the opening of the panel. */
export const symbolPricesQuery = endpointQuery(symbolListWithPrice)
