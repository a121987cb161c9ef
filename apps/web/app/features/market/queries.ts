import { getDataCoverage } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const dataCoverageQuery = endpointQuery(getDataCoverage)
