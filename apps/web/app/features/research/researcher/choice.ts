import type { DraftInputOf, getResearchers, World } from '@vce/protocol'
import { pages } from '#app/features/research/addresses'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'

export const tabs = ['reports', 'views'] as const
export type TabName = (typeof tabs)[number]
export const tabNames: Record<TabName, string> = { reports: '研报', views: '观点' }

/** Input of the list for an address. */
export function researchersInput(
  search: URLSearchParams,
  world: World | undefined,
): DraftInputOf<typeof getResearchers> {
  const parameter = (name: string) => search.get(name)?.trim() || undefined
  return {
    world,
    page: integerOf(search, 'page') ?? 1,
    broker: parameter('broker'),
    product: parameter('product'),
    keyword: parameter('keyword'),
  }
}

interface Changes {
  broker?: string | null
  product?: string | null
  keyword?: null
  page?: number
}

/** Address of the list with a filter changed; on the first page unless `page` is given. */
export const researchersLink = (search: URLSearchParams, { page, ...changes }: Changes): string =>
  changedAddress(pages.researchers, search, { ...changes, page: page && page > 1 ? page : null })

/** Tab and page in the address of a researcher. */
export const personChoice = (search: URLSearchParams) => ({
  tab: oneOf(search, 'tab', tabs),
  page: integerOf(search, 'page') ?? 1,
})

export const personLink = (
  search: URLSearchParams,
  { tab, page }: { tab?: TabName; page?: number },
): string =>
  changedAddress(pages.researchers, search, {
    tab: tab === tabs[0] ? null : tab,
    page: page && page > 1 ? page : null,
  })
