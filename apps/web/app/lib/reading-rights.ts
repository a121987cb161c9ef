import { getReadingRights } from '@vce/protocol'
import { endpointQuery } from './query'

/** What the reader may see; another session reloads the page. */
export const readingRightsQuery = endpointQuery(getReadingRights)
