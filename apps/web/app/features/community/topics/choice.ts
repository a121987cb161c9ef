import type { FeedTab, World } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const kinds = ['heat', 'products'] as const

/** Tab of the list: all topics by heat, or topics of products. */
export const topicListTab = (search: URLSearchParams) => oneOf(search, 'tab', kinds)
export const topicListTabLink = (search: URLSearchParams, tab: (typeof kinds)[number]) =>
  changedAddress(pages.topics, search, { tab: tab === 'heat' ? null : tab, page: null })
export const topicListPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.topics, search, { page: page === 1 ? null : page })

const topicKeyword = (search: URLSearchParams) => (search.get('keyword') ?? '').trim().slice(0, 20)

/** Input of the call for the list that an address shows. */
export const topicListInput = (search: URLSearchParams) => ({
  of_products: topicListTab(search) === 'products',
  keyword: topicKeyword(search),
  ...pageChoice(search),
})

/** Tabs for the posts of a topic. */
export const topicTabs = { newest: '最新', hot: '热门', featured: '精华', unanswered: '待回答' } as const
const topicTabNames = ['newest', 'hot', 'featured', 'unanswered'] as const satisfies readonly FeedTab[]

export const topicTab = (search: URLSearchParams) => oneOf(search, 'tab', topicTabNames)
export const topicTabLink = (search: URLSearchParams, tab: FeedTab) =>
  changedAddress(pages.topic, search, { tab: tab === 'newest' ? null : tab, cursor: null })
export const topicCursorLink = (search: URLSearchParams, cursor: string) =>
  changedAddress(pages.topic, search, { cursor })
export { topicTabNames }

/** Input of the call for posts of a topic. */
export const topicPostsInput = (
  id: number,
  search: URLSearchParams,
  world: World | undefined,
): PostsInput => {
  const cursor = search.get('cursor')
  return { tab: topicTab(search), topic_id: id, ...(cursor && { cursor }), ...(world && { world }) }
}

export const specialPage = (id: number) => `${pages.special}?id=${id}`
export const specialListPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.specials, search, { page: page === 1 ? null : page })
