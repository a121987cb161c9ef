import { getBlockList, getFansList, getFollowList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const followListQuery = endpointQuery(getFollowList)
export const fansListQuery = endpointQuery(getFansList)
export const blockListQuery = endpointQuery(getBlockList)
