import { type CouponGroup, couponGroups } from '@vce/protocol'
import { changed, oneOf } from '#app/lib/address'
import { pageChoice } from '#app/lib/page-choice'

const page = '/my/coupon'

export const groupNames: Readonly<Record<CouponGroup, string>> = {
  unused: '未使用',
  used: '已使用',
  expired: '已过期',
}

/** Input of the coupons that an address lists. */
export const couponsInput = (search: URLSearchParams) => ({
  state: oneOf(search, 'state', couponGroups),
  ...pageChoice(search),
})

export const groupLink = (group: CouponGroup) => (group === 'unused' ? page : `${page}?state=${group}`)
export const couponsPageLink = (search: URLSearchParams, number: number) =>
  changed(page, search, { page: number === 1 ? null : number })
