import type { FinderContract } from '@vce/futures/finder'
import { changed, countOf, oneOf } from '#app/lib/address'
import { type FinderIndex, type FinderKind, type FinderRow, finderRows, kindNames } from './finder-rows'

export const searchPage = '/search'

/** Most letters of a keyword. */
export const maxKeyword = 40

export const searchKinds = ['all', 'contract', 'seat', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindNames: Record<SearchKind, string> = { all: '全部', ...kindNames }

const rowsOfPage = 20

/** The keyword of an address; `q` is read as the same. */
export const keywordOf = (search: URLSearchParams) =>
  (search.get('keyword') ?? search.get('q') ?? '').trim().slice(0, maxKeyword)

const kindOf = (search: URLSearchParams) => oneOf(search, 'kind', searchKinds)

export const searchLink = (search: URLSearchParams, changes: Parameters<typeof changed>[2]) =>
  changed(searchPage, search, { page: null, ...changes })

const everything: Record<FinderKind, number> = { contract: 200, seat: 100, page: 40 }

export interface SearchResults {
  keyword: string
  kind: SearchKind
  counts: Record<SearchKind, number>
  /** The contract that stands first, shown as a card. */
  best: FinderContract | null
  rows: FinderRow[]
  page: number
  last: number
}

/** What an address of /search finds. */
export function searchResults(index: FinderIndex, search: URLSearchParams): SearchResults {
  const keyword = keywordOf(search)
  const kind = kindOf(search)
  const all = finderRows(index, keyword, search, everything)
  const ofKind = (each: SearchKind) => (each === 'all' ? all : all.filter((row) => row.kind === each))
  const chosen = ofKind(kind)
  const last = Math.max(1, Math.ceil(chosen.length / rowsOfPage))
  const page = Math.min(countOf(search, 'page') ?? 1, last)
  const first = all.find((row) => row.kind === 'contract')
  return {
    ...{ keyword, kind, page, last },
    counts: {
      all: all.length,
      contract: ofKind('contract').length,
      seat: ofKind('seat').length,
      page: ofKind('page').length,
    },
    best: first?.kind === 'contract' ? first.found : null,
    rows: chosen.slice((page - 1) * rowsOfPage, page * rowsOfPage),
  }
}

/** Contract whose price is shown for a row; of joined main contracts that of the main one. */
export const pricedContract = ({ contract, product }: FinderContract) => contract ?? product.main

/** Contracts whose prices a page of results shows. */
export const pricedContracts = ({ best, rows }: Pick<SearchResults, 'best' | 'rows'>) => [
  ...new Set(
    [best, ...rows.map((row) => (row.kind === 'contract' ? row.found : null))].flatMap((found) =>
      found ? (pricedContract(found) ?? []) : [],
    ),
  ),
]
