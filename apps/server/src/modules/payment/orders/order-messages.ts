import {
  type OrderCurrency,
  type OrderState,
  orderLifetimeMinutes,
  orderTypeNames,
  payTypeNames,
} from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { StoredOrder } from '../goods'
import type { orderEvents } from '../payment.tables'

const stateNames: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  paying: '待支付',
  paid: '到账中',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

/** The displayed name of a state; while a refund of the order is pending, the refund is shown instead. */
export const stateName = (state: OrderState, isReturning: boolean) =>
  isReturning ? '退款中' : stateNames[state]

export const typeName = (type: StoredOrder['type']) => orderTypeNames[type]

const grouped = (amount: number) => amount.toLocaleString('en-US')

/** An amount with its unit: 2,518 V券, or 2,600.00 元. */
export const amountText = (amount: number, currency: OrderCurrency) =>
  currency === 'yuan'
    ? `${grouped(amount)}.00 元`
    : `${grouped(amount)} ${currency === 'points' ? 'V粒' : 'V券'}`

/** The message about an order that was not paid in time. */
export const expiredText = `${orderLifetimeMinutes} 分钟内没有付款，未扣任何费用`

type StoredEvent = typeof orderEvents.$inferSelect

const text = (data: StoredEvent['data'], name: string) => String(data[name] ?? '')
const yuan = (fen: string | number | undefined) => {
  const amount = Number(fen ?? 0)
  return `${grouped(Math.trunc(amount / 100))}.${String(amount % 100).padStart(2, '0')} 元`
}

/** The channel's number in part: `4200**** 0837`. Enough for users to find the payment in their own bills. */
const masked = (no: string) => (no.length > 12 ? `${no.slice(0, 8)}****${no.slice(-4)}` : no)

/** The message to the user about an event of an order; null if the user is not shown the event. */
export function eventMessage(
  { name, data, at }: Pick<StoredEvent, 'name' | 'data' | 'at'>,
  order: StoredOrder,
): { at: string; title: string; text: string } | null {
  const message = messageOf(name, data, order)
  return message && { at: beijingTime(at), title: message[0], text: message[1] }
}

function messageOf(name: string, data: StoredEvent['data'], order: StoredOrder): [string, string] | null {
  const channel = payTypeNames[data.channel === 'alipay' ? 'alipay' : 'wechat']
  switch (name) {
    case 'ordered':
      return ['提交订单', `${order.name}，应付 ${amountText(order.payable, order.currency)}`]
    case 'opened':
      return [`选择${channel}`, `应付 ${yuan(data.fen)}`]
    case 'paidByVouchers':
      return ['V券支付成功', `实付 ${amountText(order.payable, 'vouchers')}`]
    case 'paidByPoints':
      return ['V粒支付成功', `实付 ${amountText(order.payable, 'points')}`]
    case 'redemptionCancelled':
      return ['取消兑换', '发货前取消，商品不再发出']
    case 'paid':
      return [`${channel}成功`, `支付单号 ${masked(text(data, 'providerNo'))}，实付 ${yuan(data.fen)}`]
    case 'given':
      return ['已到账', text(data, 'what')]
    case 'giveFailed':
      return ['到账延迟', '款项已收到，正在重试，请稍候']
    case 'cancelled':
      return ['取消订单', '您取消了订单，未扣任何费用']
    case 'replaced':
      return ['取消订单', '已重新下单，未扣任何费用']
    case 'expired':
      return ['订单已关闭', expiredText]
    case 'refundRequested':
      return [
        '申请退款',
        `原因：${text(data, 'reason')}。可退 ${amountText(Number(data.amount), order.currency)}`,
      ]
    case 'refundApproved':
      return ['审核通过', '已按规则收回所购内容']
    case 'refundDeclined':
      return ['退款未通过', text(data, 'reason')]
    case 'refundSent':
      return ['已提交退款', `${channel} ${yuan(data.fen)}，预计 1–3 个工作日退回原支付账户`]
    case 'refundDone':
      return ['退款完成', text(data, 'text')]
    case 'refundFailed':
      return ['退款受阻', '支付渠道未能退回，客服会与您联系']
    case 'returned':
      return ['多付款项退回', `${channel} ${yuan(data.fen)}，预计 1–3 个工作日退回原支付账户`]
    default:
      return null
  }
}
