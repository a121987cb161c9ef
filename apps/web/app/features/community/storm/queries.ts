import { getStorm } from '@vce/protocol'
import { endpointQuery } from '#app/lib/query'

export const stormQuery = endpointQuery(getStorm)
