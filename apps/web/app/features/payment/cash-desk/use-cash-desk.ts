import { useQueryClient } from '@tanstack/react-query'
import { getOrder, getPayWays, type OrderDetails, type PayType, payOrder } from '@vce/protocol'
import { useRef, useState } from 'react'
import { usePaying } from '#app/features/payment/channels/use-paying'
import { payFault } from '#app/features/payment/pay-fault'
import { firstPayType, isOpen, type PayOptions } from '#app/features/payment/pay-options'
import { refetchAfterPayment } from '#app/features/payment/refetch-after-payment'
import { failedWith, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { payTypesOf } from './pay-type-list'

/** State of the payment form for an open order. */
export function useCashDesk(order: OrderDetails, payOptions: PayOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const possible = payTypesOf(order)
  const [chosen, setPayType] = useState<PayType>()
  const [busyPayType, setBusyPayType] = useState<PayType | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isShort, setShort] = useState(false)
  const key = useIdempotencyKey()
  const pinField = useRef<HTMLInputElement>(null)
  // Null if no pay type is available.
  const payType = chosen ?? firstPayType(possible, payOptions, order.payable)
  const { busy, isHeld, message, refuse, run } = useSending({ payType, pin })

  const paying = usePaying(order.type, () => {
    toast.done('支付成功')
    void refetchAfterPayment(queries, api)
  })

  async function pay(payType: PayType) {
    const { order_id } = order
    const done = await run(async () => {
      try {
        const answer = await key.send((option) =>
          api.call(
            payOrder,
            {
              order_id,
              pay_type: payType,
              pay_from: payType === 'wechat' ? 'scan' : 'web',
              ...(payType === 'money' && { pay_password: pin }),
            },
            option,
          ),
        )
        key.renew()
        setBusyPayType(null)
        paying.begin(answer, payType)
      } catch (error) {
        if (failedWith(error, payOrder, 'channelBusy')) {
          setBusyPayType(payType)
          setPayType(possible.find((each) => each !== payType && isOpen(payOptions, each)))
        }
        throw error
      } finally {
        setPin('')
      }
    })
    if (done) return
    if (payType === 'money') pinField.current?.focus()
    // Possible reasons: the order was closed or paid elsewhere, the balance changed, or the password was
    // locked.
    await queries.invalidateQueries(queriesOf(getPayWays, getOrder))
  }

  return {
    payType,
    busyPayType,
    pin,
    pinField,
    fault,
    isShort,
    paying,
    isHeld,
    message,
    busy: busy || paying.payment?.payType === 'money',
    choose: (next: PayType) => {
      refuse(null)
      setFault(undefined)
      setPin('')
      key.renew()
      setPayType(next)
    },
    type: (next: string) => {
      refuse(null)
      setFault(undefined)
      setPayType('money')
      setPin(next)
    },
    closeShort: () => setShort(false),
    submit() {
      if (busy || isHeld || payType === null) return
      refuse(null)
      // The buyer has chosen: a refetched balance or lock does not change the pay type any more.
      setPayType(payType)
      const { payable } = order
      const { balance, is_set } = payOptions
      const found = payFault({ agreed: true, payType, pin, payable, balance, hasPassword: is_set === 1 })
      if (!found) return void pay(payType)
      if (found.at === 'balance') return setShort(true)
      setFault(found.message)
      toast.info(found.message)
    },
  }
}
