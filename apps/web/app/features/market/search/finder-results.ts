import { type FinderIndex, type FinderRow, finderRows } from '#app/features/market/finder/finder-rows'
import { integerOf } from '#app/lib/address'
import { type FinderTab, keywordOf } from './choice'

const rowsOfPage = 20
const everything = { contract: 200, seat: 100, page: 0 }

interface FinderResults {
  rows: FinderRow[]
  total: number
  page: number
  last: number
}

/** The contracts or seats on one page of results, as chosen by the address. */
export function finderResults(index: FinderIndex, search: URLSearchParams, tab: FinderTab): FinderResults {
  const all = finderRows(index, keywordOf(search), search, everything).filter(({ kind }) => kind === tab)
  const last = Math.max(1, Math.ceil(all.length / rowsOfPage))
  const page = Math.min(integerOf(search, 'page') ?? 1, last)
  return { total: all.length, page, last, rows: all.slice((page - 1) * rowsOfPage, page * rowsOfPage) }
}
