import { targetList } from '@vce/protocol'
import { endpointQuery } from './query'

export const indicatorsQuery = endpointQuery(targetList)
