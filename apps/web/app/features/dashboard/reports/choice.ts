import {
  type DraftInputOf,
  type getReports,
  type ReportKind,
  reportKinds,
  type ViewDirection,
  viewDirections,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { integerOf } from '#app/lib/address'

/** Request for the reports chosen in the address; a missing parameter means no filter. */
export type ReportFilter = DraftInputOf<typeof getReports>

export function reportFilter(search: URLSearchParams, world?: World): ReportFilter {
  const textOf = (name: string) => search.get(name)?.trim() || undefined
  return {
    world,
    page: integerOf(search, 'page') ?? 1,
    product: textOf('product'),
    broker: textOf('broker'),
    kind: reportKinds.find((kind) => kind === textOf('kind')),
    direction: viewDirections.find((direction) => direction === textOf('direction')),
    from: textOf('from'),
    to: textOf('to'),
    keyword: textOf('keyword'),
    sort: textOf('sort') === 'reads' ? 'reads' : 'newest',
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

/** The same list with one choice changed; any choice but the page returns to the first page. */
export const reportLink = (search: URLSearchParams, { page, sort, ...filters }: Changes): string =>
  modelAddress(search, 'reports', {
    ...filters,
    sort: sort === 'newest' ? null : sort,
    page: page !== undefined && page > 1 ? page : null,
  })

const filterNames = ['product', 'broker', 'kind', 'direction', 'from', 'to', 'keyword'] as const

/** Whether any filter is set. */
export const isFiltered = (filter: ReportFilter) => filterNames.some((name) => filter[name] !== undefined)

/** Address without filters; the order stays. */
export const unfilteredLink = (search: URLSearchParams) =>
  modelAddress(search, 'reports', {
    ...Object.fromEntries(filterNames.map((name) => [name, null])),
    page: null,
  })
