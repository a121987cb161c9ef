import { getHistoryList } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const historyListQuery = endpointQuery(getHistoryList)
