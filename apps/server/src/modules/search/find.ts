import { maxSearchCount, type SearchSegment, type SearchSort, type World } from '@vce/protocol'
import type { Database } from '#platform/database'
import { createMatchFinder } from './match-finder'
import { type AliasesOf, readQuery } from './query'
import { ranking } from './ranking'
import type { DocumentKind } from './search.tables'
import type { KindCounts, Selection } from './selection.repository'
import { markedTitle, snippetOf } from './snippets'

interface FindInput<Kind extends DocumentKind> extends Selection {
  kinds: readonly Kind[]
  keyword: string
  /**
   * The kind whose matches are listed, by default all; matches of every kind of the selection are counted.
   */
  kind?: Kind
  page: number
  limit: number
  now: Date
  /** By default `best`. */
  sort?: SearchSort
}

interface FoundDocument<Kind> {
  kind: Kind
  refId: number
  title: SearchSegment[]
  snippet: SearchSegment[]
  url: string
  at: Date
  world: World | null
  productCodes: string[]
}

interface FindResult<Kind> {
  data: FoundDocument<Kind>[]
  /** `maxSearchCount + 1` stands for any larger number. */
  counts: KindCounts
  /** Number of matches that can be paged through: the newest 1,000 at most. */
  total: number
}

interface FindOptions {
  aliasesOf: AliasesOf
}

/**
 * Creates a function that finds the documents that match all words of a keyword: the newest 1,000 matches,
 * sorted with the best or the newest first.
 */
export function createFind<Kind extends DocumentKind>(db: Database, { aliasesOf }: FindOptions) {
  const findMatches = createMatchFinder(db)
  return async ({
    keyword,
    kind,
    page,
    limit,
    now,
    sort = 'best',
    ...selection
  }: FindInput<Kind>): Promise<FindResult<Kind>> => {
    const query = readQuery(keyword, aliasesOf)
    if (!query) return { data: [], counts: {}, total: 0 }

    const listed = { query, selection, kind: kind ?? null }
    const resultPage = { offset: (page - 1) * limit, limit, now, sort }
    const ranked = await findMatches(listed, resultPage)
    const total = Object.values(ranked.counts).reduce((sum, count) => sum + count, 0)
    // A complete list gives exact counts. `ranked.all` may be too high, because it can include loose matches.
    const known =
      total < ranking.maxMatches ? exactCounts(kind ? [kind] : selection.kinds, ranked.counts) : {}

    const data = ranked.documents.map(
      ({ kind: ofKind, refId, title, summary, url, publishedAt, world, productCodes }) => ({
        // Only kinds of the selection are listed, so the cast is safe.
        kind: ofKind as Kind,
        refId,
        url,
        world,
        productCodes,
        title: markedTitle(title, query.marks),
        snippet: snippetOf(summary, query.marks),
        at: new Date(publishedAt),
      }),
    )
    return { data, counts: capped({ ...ranked.all, ...known }), total }
  }
}

const exactCounts = (kinds: readonly DocumentKind[], counts: KindCounts): KindCounts =>
  Object.fromEntries(kinds.map((kind) => [kind, counts[kind] ?? 0]))

const capped = (counts: KindCounts): KindCounts =>
  Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [kind, Math.min(count, maxSearchCount + 1)]),
  )
