import { noticeKindNames } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/noticeList'

export const noticeTabs = ['all', ...noticeKindNames] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** The kind of notices named by the address. */
export const noticeTab = (search: URLSearchParams) => oneOf(search, 'kind', noticeTabs)

/** Whether the list shows only unread notices. */
export const showsOnlyUnread = (search: URLSearchParams) => search.get('unread') === '1'

/** Input of the list for an address. */
export function noticeInput(search: URLSearchParams) {
  const tab = noticeTab(search)
  return { ...(tab !== 'all' && { kind: tab }), unread: showsOnlyUnread(search), ...pageChoice(search) }
}

export const noticeTabLink = (search: URLSearchParams, tab: NoticeTab) =>
  changedAddress(page, search, { kind: tab === 'all' ? null : tab, page: null })
export const unreadLink = (search: URLSearchParams, only: boolean) =>
  changedAddress(page, search, { unread: only ? '1' : null, page: null })
export const noticePageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })
