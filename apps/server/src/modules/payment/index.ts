export { reconcileBills } from './bills/reconcile'
export { chooseProviders } from './choose-providers'
export type { Coupons, CouponUse, Goods, NotSoldReason, Offer, RefundableAmount } from './goods'
export { payKey } from './orders/order-no'
export { redemptions } from './orders/redemptions'
export { shelfOf } from './orders/shelf'
export { orderChanged } from './payment.events'
export { paymentRoutes } from './payment.routes'
export { paymentChecks } from './payment-checks'
export { createPaymentWork } from './payment-work'
export { personalData } from './personal-data'
export {
  ChannelError,
  type ConfirmedPayment,
  type Notice,
  NoticeRefused,
  type Provider,
  type Providers,
  type QueriedPayment,
  type RefundState,
} from './providers/provider'
export { rechargeGoods } from './recharge/recharge-goods'
export { rechargeTerms } from './recharge/recharge-terms'
export { largeRefund } from './refunds/large-refunds'
export type { Sandbox } from './sandbox/gateway'
export { sandboxPayPath } from './sandbox/paths'
export { sandboxRoutes } from './sandbox/sandbox-routes'
export { noticeRoutes } from './settling/notice-routes'
export type { Settling } from './settling/settle'
export { sweepRefusedNotices } from './settling/sweep-notices'
export { userOrders } from './user-orders'
