import { maxSearchCount } from '@vce/protocol'
import type { Database } from '#platform/database'
import { countMany } from './counts.repository'
import { createEstimate, expectedMatches } from './estimate.repository'
import {
  type ListedMatches,
  matchesRepository,
  type Place,
  type RankedAndCounted,
} from './matches.repository'

/** Up to so many expected matches all of them are read; of more, the newest and the first ones of each kind. */
const maxFew = 500

/** A page of the newest matches, and how many matches each kind has. */
export function createRankedAndCounted(db: Database) {
  const matches = matchesRepository(db)
  const estimateOf = createEstimate(db)
  return async (listed: ListedMatches, place: Place): Promise<RankedAndCounted> => {
    const { query, selection } = listed
    if ('titleStart' in query) return matches.rankedOfFew(listed, place)
    const estimate = await estimateOf(query, selection, place.now)
    if (expectedMatches(estimate) <= maxFew) return matches.rankedOfFew(listed, place)
    const [ranked, all] = await Promise.all([
      matches.rankedOfMany(listed, estimate, place),
      countMany(db, query, selection, estimate, { limit: maxSearchCount + 1, now: place.now }),
    ])
    return { ...ranked, all }
  }
}
