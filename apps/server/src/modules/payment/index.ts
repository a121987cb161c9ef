export { reconcileBills } from './bills/reconcile'
export type { Coupons, CouponUse, Goods, NotSoldReason, Offer, RefundableAmount } from './goods'
export { payKey } from './orders/order-no'
export { redemptions } from './orders/redemptions'
export { paymentModule } from './payment.module'
export { paymentChecks } from './payment-checks'
export { createPaymentWork } from './payment-work'
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
export type { Sandbox } from './sandbox/gateway'
export { sandboxPayPath } from './sandbox/paths'
