import {
  getAddressList,
  getBalances,
  getCoupons,
  getDeliveries,
  getItem,
  getItems,
  getVoucherTerms,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Stock, limits and balances change with every operation; a newly opened page refetches them. */
const current = { staleTime: 0 }

export const itemsQuery = endpointQuery(getItems, current)
export const itemQuery = endpointQuery(getItem, current)
export const deliveriesQuery = endpointQuery(getDeliveries, current)
export const couponsQuery = endpointQuery(getCoupons, current)
export const balancesQuery = endpointQuery(getBalances, current)
export const voucherTermsQuery = endpointQuery(getVoucherTerms, current)
export const addressListQuery = endpointQuery(getAddressList, current)
