import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder, getOrder, getOrders } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Confirmation } from '#app/ui/overlay/confirmation'

interface CancelOrderProps {
  orderId: string
  open: boolean
  onClose: () => void
  onCancelled?: () => void
}

/** Asks for confirmation before an open order is cancelled. */
export function CancelOrder({ orderId, open, onClose, onCancelled }: CancelOrderProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const cancel = async () => {
    const done = await run(() => api.call(cancelOrder, { order_id: orderId }))
    onClose()
    if (done) {
      toast.done(cancelOrder.success)
      onCancelled?.()
    }
    // A refusal means that the order has changed meanwhile, so the order is refetched.
    await queries.invalidateQueries(queriesOf(getOrder, getOrders))
  }
  return (
    <Confirmation
      open={open}
      title="取消订单"
      text="取消后须重新下单。若您刚刚已付款，到账后会照常发放，或原路退回。"
      action="取消订单"
      leave="再想想"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void cancel()}
    />
  )
}
