import {
  getCoupons,
  getOrder,
  getOrders,
  getPayPwd,
  getPayWays,
  getRechargePackages,
  getSuperVip,
  previewSuperVip,
} from '@vce/protocol'
import { endpointQuery, staleTimes } from '#app/lib/query'

/** Data that a payment changes; a newly opened page refetches it. */
const current = { staleTime: 0 }

export const superVipQuery = endpointQuery(getSuperVip, { staleTime: staleTimes.settled })
export const previewQuery = endpointQuery(previewSuperVip, current)
/** Coupons that were not used yet. */
export const couponsQuery = endpointQuery(getCoupons, current)
export const payOptionsQuery = endpointQuery(getPayWays, current)
export const payPwdQuery = endpointQuery(getPayPwd, current)
export const rechargePackagesQuery = endpointQuery(getRechargePackages, current)
export const ordersQuery = endpointQuery(getOrders, current)
export const orderQuery = endpointQuery(getOrder, current)
