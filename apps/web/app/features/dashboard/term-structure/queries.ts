import {
  getRollYields,
  getSpreadHistory,
  getTermCurves,
  getTermStructure,
  type OutputOf,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const termStructureQuery = endpointQuery(getTermStructure)
/** Loaded by the browser. */
export const termCurvesQuery = endpointQuery(getTermCurves)
export const rollYieldsQuery = endpointQuery(getRollYields)
export const spreadHistoryQuery = endpointQuery(getSpreadHistory)

export type TermPage = OutputOf<typeof getTermStructure>
/** The structure of a day that has quotes. */
export type Structure = NonNullable<TermPage['structure']>
export type SpreadPoint = OutputOf<typeof getSpreadHistory>['points'][number]
export type Back = Structure['curves'][number]['back']
