import { useQueryClient } from '@tanstack/react-query'
import { getOrder, getPayWays, type OrderDetails, type PayType, payOrder } from '@vce/protocol'
import { useRef, useState } from 'react'
import { usePaying } from '#app/features/payment/channels/use-paying'
import { payFault } from '#app/features/payment/pay-fault'
import { isOpen, type PayWays } from '#app/features/payment/pay-type-notes'
import { refreshPaid } from '#app/features/payment/refresh-paid'
import { ApiFailure, failedWith, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { randomId } from '#app/lib/session/storage'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { waysOf } from './pay-type-list'

/** State of the payment of an open order. */
export function useCashDesk(order: OrderDetails, ways: PayWays) {
  const api = useApi()
  const queries = useQueryClient()
  const possible = waysOf(order)
  const [chosen, setPayType] = useState<PayType>()
  const [busyPayType, setBusyPayType] = useState<PayType | null>(null)
  const [pin, setPin] = useState('')
  const [fault, setFault] = useState<string>()
  const [isShort, setShort] = useState(false)
  const key = useRef(randomId())
  const pinField = useRef<HTMLInputElement>(null)
  // Null while no channel is open.
  const way = chosen ?? possible.find((each) => isOpen(ways, each)) ?? null
  const { busy, isHeld, message, refuse, run } = useSending({ way, pin })

  const paying = usePaying((_payment, late) => {
    void refreshPaid(queries, api).then(() => {
      if (late) toast.done('支付成功')
    })
  })

  async function pay(way: PayType) {
    const { order_id } = order
    const done = await run(async () => {
      try {
        const answer = await api.call(
          payOrder,
          {
            order_id,
            pay_type: way,
            pay_from: way === 'wechat' ? 'scan' : 'web',
            ...(way === 'money' && { pay_password: pin }),
          },
          { idempotencyKey: key.current },
        )
        key.current = randomId()
        setBusyPayType(null)
        paying.begin(answer, way)
      } catch (error) {
        // After a refusal the next press is a call of its own; only a lost reply is repeated.
        if (error instanceof ApiFailure) key.current = randomId()
        if (failedWith(error, payOrder, 'channelBusy')) {
          setBusyPayType(way)
          setPayType(possible.find((each) => each !== way && isOpen(ways, each)))
        }
        throw error
      } finally {
        setPin('')
      }
    })
    if (done) return
    if (way === 'money') pinField.current?.focus()
    // The order was closed or paid elsewhere, the balance has changed, or the password was locked.
    await queries.invalidateQueries(queriesOf(getPayWays, getOrder))
  }

  return {
    way,
    busyPayType,
    pin,
    pinField,
    fault,
    isShort,
    paying,
    isHeld,
    message,
    busy: busy || paying.payment?.way === 'money',
    choose: (next: PayType) => {
      refuse(null)
      setFault(undefined)
      setPin('')
      key.current = randomId()
      setPayType(next)
    },
    type: (next: string) => {
      refuse(null)
      setFault(undefined)
      setPin(next)
    },
    closeShort: () => setShort(false),
    submit() {
      if (busy || isHeld || way === null) return
      refuse(null)
      const { payable } = order
      const found = payFault({ agreed: true, way, pin, payable, balance: ways.balance })
      if (!found) return void pay(way)
      if (found.at === 'balance') return setShort(true)
      setFault(found.message)
      toast.info(found.message)
    },
  }
}
