import { getReadingRights } from '@vce/protocol'
import { endpointQuery } from './query'

/** Rights of the reader. They are fetched once, because a change of session reloads the page. */
export const readingRightsQuery = endpointQuery(getReadingRights)
