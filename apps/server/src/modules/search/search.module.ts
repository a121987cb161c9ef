import type { Clock } from '#platform/clock'
import { defineModule, type Module, partsOf } from '#platform/module'
import { aliasesOf } from './aliases'
import { createIsDoubtful } from './doubtful-words'
import { nearSpellings } from './near-spellings'
import { personalData } from './personal-data'
import { searchRoutes } from './search.routes'
import type { SearchOptions } from './search-options'
import { pageSource } from './sources/page-source'
import { seedPortalPages } from './sources/portal-pages.seed'
import { searchIndexJob } from './sources/repair-index'
import type { SearchSource } from './sources/search-source'
import { sweepSearchStatistics } from './statistics/statistics'

declare module '#platform/module' {
  interface Values {
    /** The circles that a user is a member of. */
    circlesOf: SearchOptions['circlesOf']
    /** Search in products and contracts. */
    symbolSearch: SearchOptions['symbols']
  }
  interface ModuleParts<Needs> {
    /** Sources of documents of the search index. */
    searchSources?: (clock: Clock) => readonly SearchSource[]
  }
}

/** Sources of the search index, from all modules. */
export const searchSourcesOf = (modules: readonly Module[], clock: Clock): readonly SearchSource[] =>
  partsOf(modules, 'searchSources').flatMap((sourcesOf) => sourcesOf(clock))

export const searchModule = defineModule({
  name: 'search',
  needs: [
    'audited',
    'bannedWords',
    'circlesOf',
    'clock',
    'db',
    'logger',
    'metrics',
    'modules',
    'settledDays',
    'symbolSearch',
  ],
  async routes(api, { audited, bannedWords, circlesOf, clock, db, modules, settledDays, symbolSearch }) {
    await api.register(searchRoutes, {
      audited,
      circlesOf,
      clock,
      db,
      aliasesOf,
      worldOf: settledDays.worldOf,
      symbols: symbolSearch,
      nearOf: nearSpellings,
      sources: searchSourcesOf(modules, clock),
      isBanned: (text) => bannedWords.current()(text),
      isDoubtful: createIsDoubtful(bannedWords.current),
    })
  },
  loops: () => [sweepSearchStatistics],
  queues: ({ clock, db, logger, metrics, modules }) => [
    searchIndexJob({ db, logger, metrics, sources: searchSourcesOf(modules, clock) }),
  ],
  searchSources: () => [pageSource],
  initialData: ({ database }) => seedPortalPages(database.db),
  userData: { collected: personalData },
})
