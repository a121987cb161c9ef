import { useQueryClient } from '@tanstack/react-query'
import { getOrder, type OutputOf, type PayType, payOrder } from '@vce/protocol'
import { useState } from 'react'
import { useOrderPolling } from '#app/features/payment/polling/use-order-polling'
import { failedWith, useApi } from '#app/lib/api'
import { useOccupied } from '#app/lib/busy'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { useSaving } from '#app/lib/use-saving'

type Answer = OutputOf<typeof payOrder>

export interface Payment extends Answer {
  payType: PayType
  /** Epoch milliseconds until which the code is valid; null without a code. */
  codeEnds: number | null
}

/**
 * State of the payment of one order: whether the channel's view is open, and whether the order was paid or
 * closed. `type` is one of `orderTypes`.
 */
export function usePaying(type: number, onPaid: (payment: Payment, late: boolean) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [payment, setPayment] = useState<Payment | null>(null)
  const [isShown, setShown] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const { busy, message, refuse, run } = useSaving()
  useOccupied(isShown)

  function close() {
    setShown(false)
    setClosed(true)
    // The order is refetched, because its last event has the reason for the closure.
    void queries.invalidateQueries(queriesOf(getOrder))
  }

  useOrderPolling(payment?.order_id ?? null, {
    type,
    onPaid: (_id, late) => {
      setShown(false)
      if (payment) onPaid(payment, late)
    },
    onClosed: close,
  })

  /** Shows the answer to a payment call; starts or continues polling the order. */
  const begin = (answer: Answer, payType: PayType) => {
    const seconds = answer.wechatPay?.expire_seconds
    setPayment({ ...answer, payType, codeEnds: seconds === undefined ? null : Date.now() + seconds * 1000 })
    setShown(payType !== 'money')
    setClosed(false)
    refuse(null)
  }

  return {
    payment,
    /** Whether the channel's view is open. */
    isShown,
    isClosed,
    /** `busy` and `message` are the state of `renew`. */
    busy,
    message,
    begin,
    show: () => setShown(true),
    /** Closes only the view; polling continues. */
    hide: () => setShown(false),
    forget: () => {
      setPayment(null)
      setShown(false)
      setClosed(false)
    },
    /** Requests another code for the same order. */
    renew: () =>
      run(async () => {
        if (!payment) return
        const { order_id, payType } = payment
        try {
          // Each request needs a new key; with the old key the server would return the old code.
          begin(
            await api.call(payOrder, { order_id, pay_type: payType }, { idempotencyKey: randomId() }),
            payType,
          )
        } catch (error) {
          if (failedWith(error, payOrder, 'closed')) close()
          throw error
        }
      }),
  }
}

export type Paying = ReturnType<typeof usePaying>
