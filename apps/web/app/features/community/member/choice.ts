import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changedAddress, oneOf } from '#app/lib/address'

export const memberTabs = {
  posts: '动态',
  questions: '提问',
  answers: '回答',
  forecasts: '观点',
  collected: '收藏',
} as const
export type MemberTab = keyof typeof memberTabs

const othersTabs = ['posts', 'questions', 'answers', 'forecasts'] as const
const ownTabs = [...othersTabs, 'collected'] as const

/** Tabs of a member's page; members see the tab 收藏 on their own page only. */
export const tabsFor = (own: boolean): readonly [MemberTab, ...MemberTab[]] => (own ? ownTabs : othersTabs)

export const memberTab = (search: URLSearchParams, own: boolean) => oneOf(search, 'tab', tabsFor(own))

export const memberTabLink = (search: URLSearchParams, tab: MemberTab) =>
  changedAddress(pages.member, search, { tab: tab === 'posts' ? null : tab, cursor: null })
export const memberCursorLink = (search: URLSearchParams, cursor: string) =>
  changedAddress(pages.member, search, { cursor })

/** Input of the call for posts or questions of a member. */
export const memberPostsInput = (id: number, tab: MemberTab, search: URLSearchParams): PostsInput => {
  const cursor = search.get('cursor')
  return { tab: 'newest', author_id: id, kind: tab === 'questions' ? 2 : 1, ...(cursor && { cursor }) }
}
