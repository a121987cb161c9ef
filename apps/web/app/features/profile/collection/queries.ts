import { getCollect, getCollectList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const collectQuery = endpointQuery(getCollect)
export const collectListQuery = endpointQuery(getCollectList)
