import { getBalances, getEntries, getVoucherTerms } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Balances change with every operation; a newly opened page refetches them. */
const current = { staleTime: 0 }

export const balancesQuery = endpointQuery(getBalances, current)
export const entriesQuery = endpointQuery(getEntries, current)
export const voucherTermsQuery = endpointQuery(getVoucherTerms, current)
