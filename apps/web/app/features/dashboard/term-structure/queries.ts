import {
  getRollYields,
  getSpreadHistory,
  getTermCurves,
  getTermStructure,
  type OutputOf,
} from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const termStructureQuery = endpointQuery(getTermStructure)
/** Query for the browser; not loaded with the page. */
export const termCurvesQuery = endpointQuery(getTermCurves)
export const rollYieldsQuery = endpointQuery(getRollYields)
export const spreadHistoryQuery = endpointQuery(getSpreadHistory)

export type TermPage = OutputOf<typeof getTermStructure>
/** The term structure of a day that has quotes. */
export type Structure = NonNullable<TermPage['structure']>
export type SpreadPoint = OutputOf<typeof getSpreadHistory>['points'][number]
export type CurveOffset = Structure['curves'][number]['back']
