import type { FeedTab } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import type { PostsInput } from '#app/features/community/queries'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const scopes = ['all', 'mine'] as const
export const scopeNames = { all: '全部圈子', mine: '我加入的' } as const

const productForm = /^[A-Za-z]{1,2}(_F)?$/

/** Input of the call for the list of circles that an address shows. */
export function circleListInput(search: URLSearchParams) {
  const product = search.get('product')
  return {
    scope: oneOf(search, 'scope', scopes),
    ...(product && productForm.test(product) && { product }),
    keyword: (search.get('keyword') ?? '').trim().slice(0, 20),
    ...pageChoice(search),
  }
}

export const scopeLink = (search: URLSearchParams, scope: (typeof scopes)[number]) =>
  changedAddress(pages.circles, search, { scope: scope === 'all' ? null : scope, page: null })
export const listPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.circles, search, { page: page === 1 ? null : page })
export const listProductLink = (search: URLSearchParams, product: string | null) =>
  changedAddress(pages.circles, search, { product, page: null })
export { scopes }

/** Tabs of a circle: three orders of its posts, its members, and for owner and managers the applications. */
export const circleTabs = {
  newest: '最新',
  hot: '热门',
  featured: '精华',
  members: '成员',
  applications: '申请',
} as const
export type CircleTab = keyof typeof circleTabs
const tabNames = ['newest', 'hot', 'featured', 'members', 'applications'] as const

export const circleIdOf = (search: URLSearchParams) => integerOf(search, 'id')
export const circleTab = (search: URLSearchParams): CircleTab => oneOf(search, 'tab', tabNames)
export const circleTabLink = (search: URLSearchParams, tab: CircleTab) =>
  changedAddress(pages.circles, search, { tab: tab === 'newest' ? null : tab, page: null, cursor: null })
export const circlePageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.circles, search, { page: page === 1 ? null : page })
export const circleCursorLink = (search: URLSearchParams, cursor: string) =>
  changedAddress(pages.circles, search, { cursor })
export const circleInvite = (search: URLSearchParams) => {
  const invite = search.get('invite') ?? ''
  return /^[A-Za-z0-9_-]{16}$/.test(invite) ? invite : undefined
}

const postTabs: Partial<Record<CircleTab, FeedTab>> = { newest: 'newest', hot: 'hot', featured: 'featured' }

/** Input of the call for posts of a circle; null for tabs without posts. */
export function circlePostsInput(id: number, search: URLSearchParams): PostsInput | null {
  const tab = postTabs[circleTab(search)]
  if (!tab) return null
  const cursor = search.get('cursor')
  return { tab, circle_id: id, ...(cursor && { cursor }) }
}

export const circleRowsInput = (id: number, search: URLSearchParams) => ({ id, ...pageChoice(search) })
