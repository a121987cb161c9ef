import { type OrderDetails, orderTypes, payTypeNames } from '@vce/protocol'
import type { Fact } from '#app/features/payment/channels/order-facts'
import { PaidView } from '#app/features/payment/channels/paid-view'
import { membershipEnd } from '#app/features/payment/membership-end'
import { amountText, currencyOfOrder } from '#app/features/payment/money'
import { useUser } from '#app/lib/session/user'

interface PaidOrderProps {
  order: OrderDetails
  facts: readonly Fact[]
  /** Page from which the buyer came; null if unknown. */
  back: string | null
}

/** An order after its payment: what was delivered, or the state of the money. */
export function PaidOrder({ order, facts, back }: PaidOrderProps) {
  const user = useUser()
  const end = membershipEnd(order, user?.level.levelExpirationTime)
  const isMembership = order.type === orderTypes.membership
  const paid = {
    name: '已付',
    value: `${amountText(order.payable, currencyOfOrder(order))}${order.pay_type ? `，${payTypeNames[order.pay_type]}` : ''}`,
  }
  const action = { text: back === null ? '看我的订单' : '返回', to: back ?? '/my/orderList' }
  if (order.state === 'paid') {
    return (
      <PaidView
        tone="brand"
        title="支付成功"
        text="正在发放，稍后自动到账"
        facts={[...facts, paid]}
        action={action}
        className="py-16"
      />
    )
  }
  if (order.state !== 'fulfilled') {
    return (
      <PaidView
        tone="brand"
        title={order.state_name}
        text="订单已支付，退款进度见我的订单"
        facts={[...facts, paid]}
        action={action}
        className="py-16"
      />
    )
  }
  return isMembership ? (
    <PaidView
      tone="vip"
      title="开通成功"
      text={`您已成为${order.name.replace(/ \d+ 天$/, '')}`}
      facts={[
        // Until the end is known, the last day that was shown before the purchase stands for it.
        ...facts.filter(({ name }) => name !== '有效期至' || !end),
        ...(end ? [{ name: '有效期至', value: end }] : []),
        paid,
      ]}
      action={action}
      className="py-16"
    />
  ) : (
    <PaidView
      tone="brand"
      title="支付成功"
      text={`${order.name}，已到账`}
      facts={[...facts, paid]}
      action={action}
      className="py-16"
    />
  )
}
