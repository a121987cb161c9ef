import { itemKindNames, type ShopItem } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/vliV2/shop'

/** Tabs of the shop: `all`, and one for each kind of item. */
export const shopTabs = ['all', 'searches', 'member', 'cards', 'goods'] as const
export type ShopTab = (typeof shopTabs)[number]
export const shopTabNames: Readonly<Record<ShopTab, string>> = {
  all: '全部',
  searches: itemKindNames.search_pack,
  member: itemKindNames.vip_days,
  cards: itemKindNames.coupon,
  goods: itemKindNames.goods,
}

export const shopSorts = ['default', 'cheap', 'dear'] as const
type ShopSort = (typeof shopSorts)[number]
export const sortNames: Readonly<Record<ShopSort, string>> = {
  default: '综合',
  cheap: 'V粒从少到多',
  dear: 'V粒从多到少',
}

const views = ['items', 'mine'] as const

/** Filters and view in the address of the shop. */
export const shopChoice = (search: URLSearchParams) => ({
  view: oneOf(search, 'view', views),
  tab: oneOf(search, 'tab', shopTabs),
  sort: oneOf(search, 'sort', shopSorts),
  /** Whether only items that the user's balance can pay are shown. */
  affordable: search.get('affordable') === '1',
})
export type ShopChoice = ReturnType<typeof shopChoice>

export function shopLink(search: URLSearchParams, choice: Partial<ShopChoice>) {
  const { tab, sort, affordable } = { ...shopChoice(search), ...choice }
  return changedAddress(page, search, {
    tab: tab === 'all' ? null : tab,
    sort: sort === 'default' ? null : sort,
    affordable: affordable ? 1 : null,
  })
}

export const deliveriesLink = `${page}?view=mine`
export const itemLink = (id: number) => `/vliV2/goodDetails?id=${id}`

/** Input of the list of deliveries for an address. */
export const deliveriesInput = (search: URLSearchParams) => ({ page: pageChoice(search).page, limit: 10 })
export const deliveriesPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })

/** The filtered items in the chosen order; `balance` is null for a guest. */
export function shownItems(items: readonly ShopItem[], choice: ShopChoice, balance: number | null) {
  const { tab, sort, affordable } = choice
  const shown = items.filter(
    ({ kind, price }) =>
      (tab === 'all' || itemKindNames[kind] === shopTabNames[tab]) &&
      (!affordable || balance === null || price <= balance),
  )
  if (sort === 'default') return shown
  const direction = sort === 'cheap' ? 1 : -1
  return shown.toSorted((one, other) => direction * (one.price - other.price))
}
