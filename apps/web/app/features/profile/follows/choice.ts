import { changed, oneOf } from '#app/lib/address'

const pages = { follow: '/my/follow', fans: '/my/fans' } as const

export const followTabs = ['users', 'blocks'] as const
export type FollowTab = (typeof followTabs)[number]

/** List of 我的关注 that an address shows. */
export const followTab = (search: URLSearchParams) => oneOf(search, 'tab', followTabs)

/** The first page of a list of 我的关注. */
export const followTabLink = (search: URLSearchParams, tab: FollowTab) =>
  changed(pages.follow, search, { tab: tab === followTabs[0] ? null : tab, page: null })

/** Another page of the same list. */
export const followPageLink = (search: URLSearchParams, page: number) =>
  changed(pages.follow, search, { page: page === 1 ? null : page })
export const fansPageLink = (search: URLSearchParams, page: number) =>
  changed(pages.fans, search, { page: page === 1 ? null : page })

/** A user's page in the community. */
export const userPage = (id: number) => `/qiyouCommunityV3/memberInfo?id=${id}`
