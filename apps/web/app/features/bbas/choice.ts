import {
  type BbasContent,
  bbasContents,
  type ExpressTag,
  expressTags,
  type PivotPeriod,
  pivotMethods,
  pivotPeriods,
  type ViewDirection,
  viewDirections,
} from '@vce/protocol'
import { pages } from '#app/features/bbas/addresses'
import { changedAddress, oneOf } from '#app/lib/address'

/** `overview`, then the four parts in the order of their `content_type`. */
export const tabs = ['overview', 'express', 'pivots', 'views', 'statistics'] as const
export type TabName = (typeof tabs)[number]

export const tabNames: Record<TabName, string> = {
  overview: '总览',
  express: '市场快讯',
  pivots: '枢轴系统',
  views: '机构观点',
  statistics: '数据统计',
}

export type PivotMethod = (typeof pivotMethods)[number]

export const sampleYears = [1, 3, 5, 10, 20] as const
export type SampleYears = (typeof sampleYears)[number]
const defaultYears: SampleYears = 10

/** Settings in the address of a symbol's analysis. */
export interface DetailsChoice {
  tab: TabName
  /** Undefined means the current day. */
  date: string | undefined
  period: PivotPeriod
  method: PivotMethod
  direction: ViewDirection | undefined
  tag: ExpressTag | undefined
  /** Whether only highlights are listed. */
  highlights: boolean
  page: number
  years: SampleYears
}

/** The tab named by the address; older addresses have the `content_type` number instead. */
function tabOf(search: URLSearchParams): TabName {
  const requested = search.get('tab')
  const byNumber = tabs.find((tab) => bbasContents[tab as BbasContent] === Number(requested))
  return byNumber ?? oneOf(search, 'tab', tabs)
}

function pageOf(search: URLSearchParams) {
  const page = Number(search.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

export function detailsChoice(search: URLSearchParams): DetailsChoice {
  const years = Number(search.get('years'))
  return {
    tab: tabOf(search),
    date: search.get('date') || undefined,
    period: oneOf(search, 'period', pivotPeriods),
    method: oneOf(search, 'method', pivotMethods),
    direction: viewDirections.find((each) => each === search.get('direction')),
    tag: expressTags.find((each) => each === search.get('tag')),
    highlights: search.get('highlights') === '1',
    page: pageOf(search),
    years: sampleYears.find((each) => each === years) ?? defaultYears,
  }
}

interface Changes {
  tab?: TabName
  date?: string | null
  period?: PivotPeriod
  method?: PivotMethod
  direction?: ViewDirection | null
  tag?: ExpressTag | null
  highlights?: boolean
  page?: number
  years?: SampleYears
}

/** Settings that belong to one part only; they are reset when the part changes. */
const partDefaults = { direction: null, tag: null, highlights: null, page: null }

/**
 * Address of the same symbol with some settings changed. A changed filter resets the list to its first page.
 */
export function detailsLink(search: URLSearchParams, changes: Changes): string {
  const { highlights, page, ...others } = changes
  const filtered = 'direction' in changes || 'tag' in changes || 'highlights' in changes
  return changedAddress(pages.details, search, {
    ...(changes.tab ? partDefaults : {}),
    ...(filtered || 'date' in changes ? { page: null } : {}),
    ...others,
    ...(page === undefined ? {} : { page: page > 1 ? page : null }),
    ...(highlights === undefined ? {} : { highlights: highlights ? '1' : null }),
  })
}
