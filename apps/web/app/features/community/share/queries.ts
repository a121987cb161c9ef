import { getShareCard, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const shareCardQuery = endpointQuery(getShareCard)
export type ShareCard = OutputOf<typeof getShareCard>
