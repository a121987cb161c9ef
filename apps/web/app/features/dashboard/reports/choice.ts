import {
  type DraftInputOf,
  type getReports,
  type ReportKind,
  reportKinds,
  type ViewDirection,
  viewDirections,
  type World,
} from '@vce/protocol'
import { countOf } from '../../../lib/address'
import { changed } from '../choices/address'

/** What the address chooses of the reports, as the call takes it; what it leaves out filters nothing. */
export type ReportFilter = DraftInputOf<typeof getReports>

export function reportFilter(search: URLSearchParams, world?: World): ReportFilter {
  const asked = (name: string) => search.get(name)?.trim() || undefined
  return {
    world,
    page: countOf(search, 'page') ?? 1,
    product: asked('product'),
    broker: asked('broker'),
    kind: reportKinds.find((kind) => kind === asked('kind')),
    direction: viewDirections.find((direction) => direction === asked('direction')),
    from: asked('from'),
    to: asked('to'),
    keyword: asked('keyword'),
    sort: asked('sort') === 'reads' ? 'reads' : 'newest',
  }
}

interface Changes {
  product?: string | null
  broker?: string | null
  kind?: ReportKind | null
  direction?: ViewDirection | null
  from?: string | null
  to?: string | null
  sort?: 'newest' | 'reads'
  page?: number
}

/** The same list with one choice changed; another choice begins at its first page. */
export const reportLink = (search: URLSearchParams, { page, sort, ...filters }: Changes): string =>
  changed(search, 'jxyb', {
    ...filters,
    sort: sort === 'newest' ? null : sort,
    page: page !== undefined && page > 1 ? page : null,
  })

const filterNames = ['product', 'broker', 'kind', 'direction', 'from', 'to', 'keyword'] as const

/** Whether the list shows less than everything. */
export const isFiltered = (filter: ReportFilter) => filterNames.some((name) => filter[name] !== undefined)

/** Every filter taken away, the order kept. */
export const unfilteredLink = (search: URLSearchParams) =>
  changed(search, 'jxyb', { ...Object.fromEntries(filterNames.map((name) => [name, null])), page: null })
