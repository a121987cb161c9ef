import { maxOrderType, orderGroups } from '@vce/protocol'
import { changedAddress, integerOf, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/orderList'

export const orderTabs = ['all', ...orderGroups] as const
export type OrderTab = (typeof orderTabs)[number]

/** Number of days back, in the order of the menu; the first is the default. */
export const orderRanges = ['365', '30', '90', 'all'] as const
export type OrderRange = (typeof orderRanges)[number]
export const rangeNames: Readonly<Record<OrderRange, string>> = {
  365: '近一年',
  30: '近 30 天',
  90: '近 90 天',
  all: '全部时间',
}

/** The filters in the address, without the page number. */
export function orderChoice(search: URLSearchParams) {
  const type = integerOf(search, 'type')
  return {
    tab: oneOf(search, 'state', orderTabs),
    range: oneOf(search, 'range', orderRanges),
    /** Null means all types. */
    type: type !== undefined && type <= maxOrderType ? type : null,
  }
}

/** Input of the list of orders for an address. */
export function ordersInput(search: URLSearchParams) {
  const { tab, range, type } = orderChoice(search)
  return {
    ...(tab !== 'all' && { state: tab }),
    ...(range !== 'all' && { days: Number(range) }),
    ...(type !== null && { type }),
    page: pageChoice(search).page,
    limit: 10,
  }
}

/** Address of the first page with some filters changed; filters with their default value are left out. */
export function orderChoiceLink(search: URLSearchParams, choice: Partial<ReturnType<typeof orderChoice>>) {
  const { tab, range, type } = { ...orderChoice(search), ...choice }
  return changedAddress(page, search, {
    state: tab === 'all' ? null : tab,
    range: range === '365' ? null : range,
    type,
    page: null,
  })
}

export const orderPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })
