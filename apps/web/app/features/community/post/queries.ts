import { getPost, getRevisions, type OutputOf } from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

export const postQuery = endpointQuery(getPost, { staleTime: staleTimes.moment })
export const revisionsQuery = endpointQuery(getRevisions)

export type Post = OutputOf<typeof getPost>
