import { thingKinds } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/collection'

export const collectionTabs = ['all', ...thingKinds] as const
export type CollectionTab = (typeof collectionTabs)[number]

/** Kind of things that an address lists. */
export const collectionTab = (search: URLSearchParams) => oneOf(search, 'kind', collectionTabs)

/** Input of the list that an address shows. */
export function collectionInput(search: URLSearchParams) {
  const tab = collectionTab(search)
  return { ...(tab !== 'all' && { kind: tab }), ...pageChoice(search) }
}

export const collectionTabLink = (search: URLSearchParams, tab: CollectionTab) =>
  changed(page, search, { kind: tab === 'all' ? null : tab, page: null })
export const collectionPageLink = (search: URLSearchParams, number: number) =>
  changed(page, search, { page: number === 1 ? null : number })
