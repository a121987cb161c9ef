import { getReadingRights } from '@vce/protocol'
import { endpointQuery } from './query'

/** Rights of the reader; another session reloads the page. */
export const readingRightsQuery = endpointQuery(getReadingRights)
