import { getHonorList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const honorListQuery = endpointQuery(getHonorList)
