import { useQuery } from '@tanstack/react-query'
import { payTypeNames } from '@vce/protocol'
import { PaidView } from '#app/features/payment/channels/paid-view'
import type { Payment } from '#app/features/payment/channels/use-paying'
import { membershipEnd } from '#app/features/payment/membership-end'
import { amountText, currencyOfPayType } from '#app/features/payment/money'
import { orderQuery } from '#app/features/payment/queries'
import { useApi } from '#app/lib/api'
import { useUser } from '#app/lib/session/user'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'

interface OpenedViewProps {
  /** Kind of purchase: 开通, 续费 or 升级. */
  purchaseKind: string
  level: { id: number; name: string }
  payment: Payment
  onConfirm: () => void
}

/** 开通成功: the level, its end, and the amount paid. */
export function OpenedView({ purchaseKind, level, payment, onConfirm }: OpenedViewProps) {
  const user = useUser()
  const { data: order } = useQuery(orderQuery(useApi(), { order_id: payment.order_id }))
  const end = membershipEnd(order, user?.level.levelExpirationTime)
  const badge = levelBadges[level.id]
  const { payType } = payment
  return (
    <PaidView
      tone="vip"
      title={`${purchaseKind}成功`}
      text={`您已成为${level.name}`}
      facts={[
        { name: '等级', value: badge ? <LevelBadge level={badge} /> : level.name },
        ...(end ? [{ name: '有效期至', value: end }] : []),
        { name: '订单号', value: payment.order_id },
        {
          name: '已付',
          value: `${amountText(order?.payable, currencyOfPayType(payType))}，${payTypeNames[payType]}`,
        },
      ]}
      action={{ text: '确定', run: onConfirm }}
      className="py-12"
    />
  )
}
