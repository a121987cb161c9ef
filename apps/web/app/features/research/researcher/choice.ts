import type { DraftInputOf, getResearchers, World } from '@vce/protocol'
import { changed, countOf, oneOf } from '../../../lib/address'
import { pages } from '../addresses'

export const tabs = ['reports', 'views'] as const
export type TabName = (typeof tabs)[number]
export const tabNames: Record<TabName, string> = { reports: '研报', views: '观点' }

/** What the address asks of the list. */
export function researchersInput(
  search: URLSearchParams,
  world: World | undefined,
): DraftInputOf<typeof getResearchers> {
  const asked = (name: string) => search.get(name)?.trim() || undefined
  return {
    world,
    page: countOf(search, 'page') ?? 1,
    broker: asked('broker'),
    product: asked('product'),
    keyword: asked('keyword'),
  }
}

interface Changes {
  broker?: string | null
  product?: string | null
  keyword?: null
  page?: number
}

/** The same list with one choice changed; another choice begins at its first page. */
export const researchersLink = (search: URLSearchParams, { page, ...changes }: Changes): string =>
  changed(pages.researchers, search, { ...changes, page: page && page > 1 ? page : null })

/** Which part of one researcher's page, and which page of it. */
export const personChoice = (search: URLSearchParams) => ({
  tab: oneOf(search, 'tab', tabs),
  page: countOf(search, 'page') ?? 1,
})

export const personLink = (
  search: URLSearchParams,
  { tab, page }: { tab?: TabName; page?: number },
): string =>
  changed(pages.researchers, search, {
    tab: tab === tabs[0] ? null : tab,
    page: page && page > 1 ? page : null,
  })
