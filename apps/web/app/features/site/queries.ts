import { getAgreements, getPersonalDataLists, getServiceInfo } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Never cached, so that the page also shows agreements that were accepted on another device. */
export const agreementsQuery = endpointQuery(getAgreements, { staleTime: 0 })
/** Contact of the customer service. */
export const serviceQuery = endpointQuery(getServiceInfo)
export const personalDataListsQuery = endpointQuery(getPersonalDataLists, { staleTime: staleTimes.catalogue })
