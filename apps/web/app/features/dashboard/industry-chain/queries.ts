import { type ChainNodeRow, getIndustryChain, getSeatFamilies, type OutputOf } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const industryChainQuery = endpointQuery(getIndustryChain)
export const seatFamiliesQuery = endpointQuery(getSeatFamilies)

export type ChainPage = OutputOf<typeof getIndustryChain>
export type ChainGraph = NonNullable<ChainPage['graph']>
export type FamiliesPage = OutputOf<typeof getSeatFamilies>
export type Families = NonNullable<FamiliesPage['families']>

/** An edge joined with both of its nodes. */
export type JoinedEdge = ChainGraph['edges'][number] & { fromNode: ChainNodeRow; toNode: ChainNodeRow }
