import { searchMentions } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

/** Members for `@`. */
export const mentionsQuery = endpointQuery(searchMentions)
