import type { getSpreadHistory, getTermStructure, OutputOf } from '@vce/protocol'

export type TermPage = OutputOf<typeof getTermStructure>
/** The structure of a day that has quotes. */
export type Structure = NonNullable<TermPage['structure']>
export type SpreadPoint = OutputOf<typeof getSpreadHistory>['points'][number]
export type Back = Structure['curves'][number]['back']
