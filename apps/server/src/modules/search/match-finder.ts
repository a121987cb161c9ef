import { maxSearchCount } from '@vce/protocol'
import type { Database } from '#platform/database'
import { countMatchesByKind } from './counts.repository'
import { createEstimate, expectedMatches } from './estimate.repository'
import {
  type ListedMatches,
  matchesRepository,
  type RankedAndCounted,
  type ResultPage,
} from './matches.repository'

/**
 * With at most this many expected matches, all matches are read. Otherwise only the newest matches are
 * ranked, and each kind is counted up to a limit.
 */
const maxFew = 500

/** Creates a function that finds a page of the newest matches, and the number of matches of each kind. */
export function createMatchFinder(db: Database) {
  const matches = matchesRepository(db)
  const estimateOf = createEstimate(db)
  return async (listed: ListedMatches, resultPage: ResultPage): Promise<RankedAndCounted> => {
    const { query, selection } = listed
    if ('titleStart' in query) return matches.rankedOfFew(listed, resultPage)
    const estimate = await estimateOf(query, selection, resultPage.now)
    if (expectedMatches(estimate) <= maxFew) return matches.rankedOfFew(listed, resultPage)
    const [ranked, all] = await Promise.all([
      matches.rankedOfMany(listed, estimate, resultPage),
      countMatchesByKind(db, query, selection, estimate, {
        limit: maxSearchCount + 1,
        now: resultPage.now,
      }),
    ])
    return { ...ranked, all }
  }
}
