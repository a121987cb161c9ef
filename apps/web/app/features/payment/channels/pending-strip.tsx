import type { OrderDetails } from '@vce/protocol'
import { useState } from 'react'
import { orderSeconds } from '#app/features/payment/countdown/countdown'
import { CountdownRing } from '#app/features/payment/countdown/countdown-ring'
import { useOrderSeconds } from '#app/features/payment/countdown/use-seconds-left'
import { amountText } from '#app/features/payment/money'
import { cn } from '#app/ui/cn'
import { CancelOrder } from './cancel-order'

interface PendingStripProps {
  order: OrderDetails
  /** Called to open the channel's view again. */
  onPay: () => void
  onCancelled: () => void
  className?: string
}

/** Shown after the channel's view was closed: the amount still to be paid, and the time left. */
export function PendingStrip({ order, onPay, onCancelled, className }: PendingStripProps) {
  const left = useOrderSeconds(order)
  const [confirming, setConfirming] = useState(false)
  return (
    <section
      aria-label="待支付的订单"
      className={cn(
        'row h-12 gap-4 rounded-lg border border-brand-line bg-brand-soft px-4 text-sm text-ink',
        className,
      )}
    >
      <CountdownRing left={left} whole={orderSeconds} />
      <span className="rest truncate">
        {order.name} {amountText(order.payable, 'yuan')} 待支付
      </span>
      <button type="button" className="font-semibold text-brand hover:underline" onClick={onPay}>
        去支付
      </button>
      <button type="button" className="text-ink-2 hover:text-ink" onClick={() => setConfirming(true)}>
        取消
      </button>
      <CancelOrder
        orderId={order.order_id}
        open={confirming}
        onClose={() => setConfirming(false)}
        onCancelled={onCancelled}
      />
    </section>
  )
}
