import { getPost, getRevisions, type OutputOf } from '@vce/protocol'
import { endpointQuery, stale } from '#app/lib/query'

export const postQuery = endpointQuery(getPost, { staleTime: stale.moment })
export const revisionsQuery = endpointQuery(getRevisions)

export type Post = OutputOf<typeof getPost>
