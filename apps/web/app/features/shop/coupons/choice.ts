import { type CouponGroup, couponGroups } from '@vce/protocol'
import { changedAddress, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/coupon'

export const groupNames: Readonly<Record<CouponGroup, string>> = {
  unused: '未使用',
  used: '已使用',
  expired: '已过期',
}

/** Input of the list of coupons for an address. */
export const couponsInput = (search: URLSearchParams) => ({
  state: oneOf(search, 'state', couponGroups),
  ...pageChoice(search),
})

export const groupLink = (group: CouponGroup) => (group === 'unused' ? page : `${page}?state=${group}`)
export const couponsPageLink = (search: URLSearchParams, number: number) =>
  changedAddress(page, search, { page: number === 1 ? null : number })
