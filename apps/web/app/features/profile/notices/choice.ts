import { noticeKindNames } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/noticeList'

export const noticeTabs = ['all', ...noticeKindNames] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** Kind of notices that an address lists. */
export const noticeTab = (search: URLSearchParams) => oneOf(search, 'kind', noticeTabs)

/** Whether it lists unread ones only. */
export const onlyUnread = (search: URLSearchParams) => search.get('unread') === '1'

/** Input of the list that an address shows. */
export function noticeInput(search: URLSearchParams) {
  const tab = noticeTab(search)
  return { ...(tab !== 'all' && { kind: tab }), unread: onlyUnread(search), ...pageChoice(search) }
}

export const noticeTabLink = (search: URLSearchParams, tab: NoticeTab) =>
  changed(page, search, { kind: tab === 'all' ? null : tab, page: null })
export const unreadLink = (search: URLSearchParams, only: boolean) =>
  changed(page, search, { unread: only ? '1' : null, page: null })
export const noticePageLink = (search: URLSearchParams, number: number) =>
  changed(page, search, { page: number === 1 ? null : number })
