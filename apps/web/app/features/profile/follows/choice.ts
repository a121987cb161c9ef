import { changedAddress, oneOf } from '#app/lib/address'

const pages = { follow: '/my/follow', fans: '/my/fans' } as const

export const followTabs = ['users', 'blocks'] as const
export type FollowTab = (typeof followTabs)[number]

/** The list of 我的关注 named by the address. */
export const followTab = (search: URLSearchParams) => oneOf(search, 'tab', followTabs)

/** Address of the first page of a list of 我的关注. */
export const followTabLink = (search: URLSearchParams, tab: FollowTab) =>
  changedAddress(pages.follow, search, { tab: tab === followTabs[0] ? null : tab, page: null })

/** Address of another page of the current list. */
export const followPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.follow, search, { page: page === 1 ? null : page })
export const fansPageLink = (search: URLSearchParams, page: number) =>
  changedAddress(pages.fans, search, { page: page === 1 ? null : page })

/** Address of a user's page in the community. */
export const userPageLink = (id: number) => `/qiyouCommunityV3/memberInfo?id=${id}`
