import { getAgreements, getPersonalDataLists } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

/** An acceptance elsewhere is seen when the page is opened. */
export const agreementsQuery = endpointQuery(getAgreements, { staleTime: 0 })
export const personalDataListsQuery = endpointQuery(getPersonalDataLists, { staleTime: stale.catalogue })
