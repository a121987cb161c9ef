import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChannelView } from '#app/features/payment/channels/channel-view'
import { ClosedView } from '#app/features/payment/channels/closed-view'
import type { Fact } from '#app/features/payment/channels/order-facts'
import { PendingStrip } from '#app/features/payment/channels/pending-strip'
import { orderQuery, superVipQuery } from '#app/features/payment/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { purchaseLabel } from '#app/lib/purchase/purchase-label'
import { useUser } from '#app/lib/session/user'
import { LevelBadge, levelBadges } from '#app/ui/layout/level-badge'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { BalancePopup } from '#app/ui/popups/balance-popup'
import { OpenedView } from './opened-view'
import { PrivilegesSide } from './privileges-side'
import { PurchaseForm } from './purchase-form'
import { usePurchase } from './use-purchase'

/** Maximum levels in the dialog. */
const shownLevels = 3

interface PurchaseDialogProps {
  /** The preselected level. The first level is preselected instead if this one is missing or not for sale. */
  levelId?: number
  onClose: () => void
}

/** Permission popup in mode 4: the purchase of a level. */
export default function PurchaseDialog({ levelId: wanted, onClose }: PurchaseDialogProps) {
  const api = useApi()
  const user = useUser()
  const superVip = useQuery(superVipQuery(api, {}))
  const levels = superVip.data?.level_list.slice(0, shownLevels) ?? []
  const [chosen, setChosen] = useState(wanted)
  const level = levels.find(({ id }) => id === chosen) ?? levels[0]
  const levelId = level?.id ?? 0
  const purchaseKind = purchaseLabel(user, levelId)
  const purchase = usePurchase({ levelId, price: level?.price, purchaseKind })
  const { paying, payOptions, preview } = purchase
  const orderId = paying.payment?.order_id
  const { data: order } = useQuery({
    ...orderQuery(api, { order_id: orderId ?? '' }),
    enabled: orderId !== undefined,
  })
  const title = `${purchaseKind}会员`

  const choose = (id: number) => {
    setChosen(id)
    purchase.reset()
    paying.forget()
  }
  const badge = levelBadges[levelId]
  const facts: Fact[] = [
    {
      name: '商品',
      value: (
        <>
          {badge && <LevelBadge level={badge} short />}
          {level && `${level.name} ${level.days} 天`}
        </>
      ),
    },
    { name: '订单号', value: orderId ?? missing },
    { name: '有效期至', value: preview.data?.last_day ?? missing },
  ]

  if (purchase.paid && level) {
    return (
      <Dialog open onClose={onClose} title={`${purchase.paid.purchaseKind}成功`} bare width={440}>
        <OpenedView {...purchase.paid} level={level} onConfirm={onClose} />
      </Dialog>
    )
  }
  if (paying.isClosed && paying.payment) {
    return (
      <Dialog open onClose={onClose} title="订单已关闭" bare width={440}>
        <ClosedView facts={facts} order={order} onBack={onClose} onRepeat={paying.forget} className="py-12" />
      </Dialog>
    )
  }
  // One dialog at a time: the code and the missing balance take the place of the form.
  if (paying.payment && paying.isShown) {
    return (
      <ChannelView paying={paying} order={order} facts={facts} sandbox={payOptions.data?.sandbox === 1} />
    )
  }
  if (purchase.short) {
    return <BalancePopup {...purchase.short} onClose={purchase.closeShort} onLeave={onClose} />
  }
  return (
    <Dialog open onClose={onClose} title={title} bare width={920}>
      <div className="grid min-h-125 grid-cols-[280px_1fr]">
        {superVip.data ? (
          <PrivilegesSide
            title={title}
            privileges={level?.privileges ?? []}
            service={superVip.data.service}
          />
        ) : (
          <div className="bg-night" />
        )}
        <div className="px-8 pt-12 pb-8">
          {order && paying.payment && !paying.isShown && paying.payment.payType !== 'money' && (
            <PendingStrip order={order} onPay={paying.show} onCancelled={paying.forget} className="mb-5" />
          )}
          {level && <PurchaseForm levels={levels} levelId={levelId} purchase={purchase} onLevel={choose} />}
          {!level && superVip.error && (
            <Failed
              message={errorMessage(superVip.error)}
              onRetry={() => void superVip.refetch()}
              className="py-24"
            />
          )}
          {!level && !superVip.error && <Skeleton className="h-100" />}
        </div>
      </div>
    </Dialog>
  )
}
