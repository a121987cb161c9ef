import { dayMs } from '@vce/futures'
import {
  type clickResult,
  communityKinds,
  maxFoundSymbols,
  type SearchKind,
  searchAll,
  searchKinds,
} from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import { failure } from '#platform/errors'
import { paged, type Verb } from '#platform/http'
import { createFind } from './find'
import { hotWordsRepository } from './hot-words/hot-words.repository'
import { resultDetails } from './result-details'
import { type SearchOptions, scopeOf } from './search-options'
import { createStatistics } from './statistics/statistics'
import { suggestionsRepository } from './suggestions.repository'

const kindsOf = { site: searchKinds, community: communityKinds } as const

type SearchAllOptions = Pick<
  SearchOptions,
  'db' | 'clock' | 'aliasesOf' | 'circlesOf' | 'worldOf' | 'symbols' | 'nearOf' | 'sources' | 'isDoubtful'
>

/** The site-wide search, and the statistics of searches and opened results. */
export function createSearch({
  db,
  clock,
  aliasesOf,
  circlesOf,
  worldOf,
  symbols,
  nearOf,
  sources,
  isDoubtful,
}: SearchAllOptions): {
  searchAll: Verb<typeof searchAll>
  clickResult: Verb<typeof clickResult>
} {
  const find = createFind<SearchKind>(db, { aliasesOf })
  const statistics = createStatistics({ db, clock })

  async function near(keyword: string) {
    const [topics, searched] = await Promise.all([
      suggestionsRepository(db).topics(),
      hotWordsRepository(db).shown(clock.now()),
    ])
    return [...nearOf(keyword, [...topics, ...searched.filter((word) => !isDoubtful(word))])]
  }

  return {
    async searchAll(actor, { keyword, kind, scope, sort, days, page, limit, ...requested }) {
      const now = clock.now()
      const kinds: readonly SearchKind[] = kindsOf[scope]
      if (kind && !kinds.includes(kind)) throw failure(searchAll, 'otherScope', { kind, scope })
      const world = await worldOf(requested.world)
      const isFirst = page === 1 && kind === undefined && days === undefined
      const [{ data, counts, total }, found] = await Promise.all([
        find({
          keyword,
          kind,
          page,
          limit,
          kinds,
          now,
          world,
          sort,
          ...(days !== undefined && { since: new Date(now.getTime() - days * dayMs) }),
          scope: await scopeOf(actor, circlesOf),
        }),
        isFirst && scope === 'site' ? symbols.priced(keyword, world, maxFoundSymbols) : [],
      ])
      const hits = Object.values(counts).reduce((sum, count) => sum + count, found.length)
      if (isFirst) await statistics.searched({ actor, keyword, hits, now })
      const detailsOf = await resultDetails(db, sources, data)
      const rows = data.map(({ refId: id, at, productCodes, ...row }) => ({
        ...row,
        id,
        details: detailsOf({ kind: row.kind, refId: id }),
        at: row.kind === 'page' ? null : beijingTime(at),
        product_codes: productCodes,
      }))
      return {
        world,
        symbols: found,
        counts: kinds.map((each) => ({ kind: each, count: counts[each] ?? 0 })),
        near: hits === 0 ? await near(keyword) : [],
        ...paged(rows, total, { page, limit }),
      }
    },

    async clickResult(_actor, { keyword, rank }) {
      await statistics.clicked(keyword, rank, clock.now())
      return {}
    },
  }
}
