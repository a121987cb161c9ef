import { exchangeRule, getSearchCounts, getSearchUses } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Counts and balance change with every use; a newly opened page refetches them. */
const current = { staleTime: 0 }

export const exchangeRuleQuery = endpointQuery(exchangeRule, current)
export const searchCountsQuery = endpointQuery(getSearchCounts, current)
export const searchUsesQuery = endpointQuery(getSearchUses, current)
