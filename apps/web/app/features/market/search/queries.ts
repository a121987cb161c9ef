import { getHotWords, searchAll } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const searchQuery = endpointQuery(searchAll)
export const hotWordsQuery = endpointQuery(getHotWords)
