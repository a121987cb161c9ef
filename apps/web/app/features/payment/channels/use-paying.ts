import { useQueryClient } from '@tanstack/react-query'
import { getOrder, type OutputOf, type PayType, payOrder } from '@vce/protocol'
import { useState } from 'react'
import { useOrderPaid } from '#app/features/payment/polling/use-order-paid'
import { failedWith, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { useSaving } from '#app/lib/use-saving'

type Answer = OutputOf<typeof payOrder>

export interface Payment extends Answer {
  payType: PayType
  /** Epoch milliseconds until which the code is valid; null without one. */
  codeEnds: number | null
}

/** The payment of one order on the page: its channel's view, and whether the order is paid or closed meanwhile. */
export function usePaying(onPaid: (payment: Payment, late: boolean) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const [payment, setPayment] = useState<Payment | null>(null)
  const [isShown, setShown] = useState(false)
  const [isClosed, setClosed] = useState(false)
  const { busy, message, refuse, run } = useSaving()

  function close() {
    setShown(false)
    setClosed(true)
    // Its last event says why.
    void queries.invalidateQueries(queriesOf(getOrder))
  }

  useOrderPaid(payment?.order_id ?? null, {
    onPaid: (_id, late) => {
      setShown(false)
      if (payment) onPaid(payment, late)
    },
    onClosed: close,
  })

  /** Shows the answer to a payment; the polling of its order begins or continues. */
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
    /** State of `renew`. */
    busy,
    message,
    begin,
    show: () => setShown(true),
    /** Only the view goes; the polling does not. */
    hide: () => setShown(false),
    forget: () => {
      setPayment(null)
      setShown(false)
      setClosed(false)
    },
    /** Another code of the same order. */
    renew: () =>
      run(async () => {
        if (!payment) return
        const { order_id, payType } = payment
        try {
          // Each code is a call of its own: the same key would bring the old code.
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
