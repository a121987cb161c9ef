import { searchMentions } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Members listed after `@`. */
export const mentionsQuery = endpointQuery(searchMentions)
