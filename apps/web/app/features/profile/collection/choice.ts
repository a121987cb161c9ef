import { thingKinds } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/collection'

export const collectionTabs = ['all', ...thingKinds] as const
export type CollectionTab = (typeof collectionTabs)[number]

/** The tab, a kind of collected items, that the address names. */
export const collectionTab = (search: URLSearchParams) => oneOf(search, 'kind', collectionTabs)

/** Input of the list for an address. */
export function collectionInput(search: URLSearchParams) {
  const tab = collectionTab(search)
  return { ...(tab !== 'all' && { kind: tab }), ...pageChoice(search) }
}

export const collectionTabLink = (search: URLSearchParams, tab: CollectionTab) =>
  changedAddress(page, search, { kind: tab === 'all' ? null : tab, page: null })
export const collectionPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })
