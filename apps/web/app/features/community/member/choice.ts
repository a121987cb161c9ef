import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changed, oneOf } from '#app/lib/address'

export const memberTabs = {
  posts: '动态',
  questions: '提问',
  answers: '回答',
  forecasts: '观点',
  collected: '收藏',
} as const
export type MemberTab = keyof typeof memberTabs

const ofOthers = ['posts', 'questions', 'answers', 'forecasts'] as const
const ofOwn = [...ofOthers, 'collected'] as const

/** Tabs of a member's page; the collection is shown to its owner only. */
export const tabsFor = (own: boolean): readonly [MemberTab, ...MemberTab[]] => (own ? ofOwn : ofOthers)

export const memberTab = (search: URLSearchParams, own: boolean) => oneOf(search, 'tab', tabsFor(own))

export const memberTabLink = (search: URLSearchParams, tab: MemberTab) =>
  changed(pages.member, search, { tab: tab === 'posts' ? null : tab, cursor: null })
export const memberCursorLink = (search: URLSearchParams, cursor: string) =>
  changed(pages.member, search, { cursor })

/** Posts or questions of a member. */
export const memberPostsInput = (id: number, tab: MemberTab, search: URLSearchParams): PostsInput => {
  const cursor = search.get('cursor')
  return { tab: 'newest', author_id: id, kind: tab === 'questions' ? 2 : 1, ...(cursor && { cursor }) }
}
