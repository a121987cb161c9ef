import type { ChainNodeRow, getIndustryChain, getSeatFamilies, OutputOf } from '@vce/protocol'

export type ChainPage = OutputOf<typeof getIndustryChain>
export type ChainGraph = NonNullable<ChainPage['graph']>
export type FamiliesPage = OutputOf<typeof getSeatFamilies>
export type Families = NonNullable<FamiliesPage['families']>

/** An edge with both its ends as they are drawn. */
export type JoinedEdge = ChainGraph['edges'][number] & { fromNode: ChainNodeRow; toNode: ChainNodeRow }
