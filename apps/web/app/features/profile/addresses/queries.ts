import { getAddressList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const addressListQuery = endpointQuery(getAddressList)
