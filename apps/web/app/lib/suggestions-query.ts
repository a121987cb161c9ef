import { getSuggestions } from '@vce/protocol'
import { endpointQuery } from './query'

export const suggestionsQuery = endpointQuery(getSuggestions)

/** Milliseconds without a key before suggestions are fetched. */
export const suggestionWaitMs = 200
