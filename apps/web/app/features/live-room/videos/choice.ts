import { type VideoKind, type VideoTab, videoTabs } from '@vce/protocol'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'
import { videoLists } from './addresses'

/** Videos on one page of a list: six rows of four. */
const limit = 24

/** A list of videos: the kind, and the filters that its page offers. */
export interface VideoList {
  path: string
  kind: VideoKind
  /** The order; null if the reader chooses it. */
  tab: VideoTab | null
  byTeacher: boolean
}

export const recordingList: VideoList = {
  path: videoLists.recordings,
  kind: 'recording',
  tab: null,
  byTeacher: true,
}
export const recommendedList: VideoList = {
  path: videoLists.recommended,
  kind: 'recording',
  tab: 'recommended',
  byTeacher: false,
}
export const headlineList: VideoList = {
  path: videoLists.headlines,
  kind: 'headline',
  tab: null,
  byTeacher: false,
}
export const quotationList: VideoList = {
  path: videoLists.quotations,
  kind: 'quotation',
  tab: null,
  byTeacher: false,
}

export const tabNames: Readonly<Record<VideoTab, string>> = {
  newest: '最新',
  seen: '最多观看',
  recommended: '推荐',
}

/** Order and filters in the address of a list. */
export const videoChoice = ({ tab, byTeacher }: VideoList, search: URLSearchParams) => ({
  tab: tab ?? oneOf(search, 'tab', videoTabs),
  teacher: (byTeacher ? integerOf(search, 'teacher') : undefined) ?? null,
  product: search.get('product'),
})
export type VideoChoice = ReturnType<typeof videoChoice>

/** Input of the call for an address of a list. */
export function videoListInput(list: VideoList, search: URLSearchParams) {
  const { tab, teacher, product } = videoChoice(list, search)
  return {
    kind: list.kind,
    tab,
    ...(teacher !== null && { teacher }),
    ...(product !== null && { product }),
    ...pageChoice(search),
    limit,
  }
}

/** Address of a list with another order or filter, at its first page. */
export function videoListLink(list: VideoList, search: URLSearchParams, changed: Partial<VideoChoice>) {
  const { tab, teacher, product } = { ...videoChoice(list, search), ...changed }
  return changedAddress(list.path, search, {
    tab: list.tab !== null || tab === 'newest' ? null : tab,
    teacher,
    product,
    page: null,
  })
}

export const videoListPageLink = ({ path }: VideoList, search: URLSearchParams, page: number) =>
  changedAddress(path, search, { page: page === 1 ? null : page })

/** The second that an address names; null without one. */
export function secondOf(search: URLSearchParams): number | null {
  const text = search.get('t') ?? ''
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : null
}
