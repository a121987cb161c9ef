import { maxSearchCount } from '@vce/protocol'
import type { Database } from '#platform/database'
import { countMany } from './counts.repository'
import { estimateOf, expectedMatches } from './estimate.repository'
import { type Listed, matchesRepository, type Place, type RankedAndCounted } from './matches.repository'

/** Up to so many expected matches all of them are read; of more, the newest and the first ones of each kind. */
const maxFew = 3_000

/** A page of the newest matches, and how many matches each kind has. */
export async function rankedAndCounted(
  db: Database,
  listed: Listed,
  place: Place,
): Promise<RankedAndCounted> {
  const { query, selection } = listed
  const matches = matchesRepository(db)
  if ('titleStart' in query) return matches.rankedOfFew(listed, place)
  const estimate = await estimateOf(db, query, selection, place.now)
  if (expectedMatches(estimate) <= maxFew) return matches.rankedOfFew(listed, place)
  const [ranked, all] = await Promise.all([
    matches.rankedOfMany(listed, estimate, place),
    countMany(db, query, selection, estimate, { limit: maxSearchCount + 1, now: place.now }),
  ])
  return { ...ranked, all }
}
