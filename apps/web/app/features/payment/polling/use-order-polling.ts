import { checkOrderPay } from '@vce/protocol'
import { useEffect, useEffectEvent } from 'react'
import { ApiFailure, useApi } from '#app/lib/api'
import { onOrderChange } from '#app/lib/changed-orders'
import { type OrderAnswer, pollOrder } from './poll-order'

interface OrderPollingOptions {
  /** One of `orderTypes`. */
  type: number
  /**
   * Called when the order is paid. `late`: the component was already unmounted when the last poll found the
   * payment.
   */
  onPaid: (orderId: string, late: boolean) => void
  onClosed: () => void
}

/** Whether a failure ends the polling: a refusal does, a fault of the server or too many calls do not. */
const isFinal = (error: unknown) =>
  error instanceof ApiFailure && error.status === undefined && error.key !== 'tooOften'

/** Polls an order while the component is mounted, and once more on unmount. */
export function useOrderPolling(orderId: string | null, { type, onPaid, onClosed }: OrderPollingOptions) {
  const api = useApi()
  const report = useEffectEvent((id: string, { status, state }: OrderAnswer, late: boolean) => {
    if (status) onPaid(id, late)
    else if (state === 'closed' && !late) onClosed()
  })
  useEffect(() => {
    if (orderId === null) return
    const poll = pollOrder({
      check: () => api.call(checkOrderPay, { order_id: orderId, type }),
      onAnswer: (answer, late) => report(orderId, answer, late),
      isFinal,
    })
    const forget = onOrderChange((id) => id === orderId && poll.hasten())
    return () => {
      forget()
      poll.finish()
    }
  }, [api, orderId, type])
}
