import { checkOrderPay } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure, useApi } from '#app/lib/api'
import { onOrderChange } from '#app/lib/changed-orders'
import { type OrderAnswer, pollOrder } from './poll-order'

interface OrderPaidOptions {
  /** `late`: the component has gone meanwhile, and the last poll found the payment. */
  onPaid: (orderId: string, late: boolean) => void
  onClosed: () => void
}

/** A refusal is final; a fault of the server, or too many calls, is not. */
const isFinal = (error: unknown) =>
  error instanceof ApiFailure && error.status === undefined && error.key !== 'tooOften'

/** Polls whether an order is paid while the component is there, and once more when it goes. */
export function useOrderPaid(orderId: string | null, { onPaid, onClosed }: OrderPaidOptions) {
  const api = useApi()
  const report = useEffectEvent((id: string, { status, state }: OrderAnswer, late: boolean) => {
    if (status) onPaid(id, late)
    else if (state === 'closed' && !late) onClosed()
  })
  useEffect(() => {
    if (orderId === null) return
    const poll = pollOrder({
      check: () => api.call(checkOrderPay, { order_id: orderId }),
      onAnswer: (answer, late) => report(orderId, answer, late),
      isFinal,
    })
    const forget = onOrderChange((id) => id === orderId && poll.hasten())
    return () => {
      forget()
      poll.finish()
    }
  }, [api, orderId])
}
