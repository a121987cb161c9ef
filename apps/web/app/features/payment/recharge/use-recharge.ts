import { useQueryClient } from '@tanstack/react-query'
import { createOrder, getOrders, getRechargePackages, orderTypes } from '@vce/protocol'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import type { Packages } from './package-choice'
import { amountFault, amountIn } from './recharge-amount'

const adultMissing = createOrder.errors.adultsOnly

/** State of an order of V券: the amount, and the confirmation before the first purchase. */
export function useRecharge(packages: Packages) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Preselects the second package, which is neither the smallest nor the largest.
  const [chosen, setChosen] = useState(packages.list[1]?.id ?? packages.list[0]?.id ?? 0)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [adult, setAdult] = useState(false)
  const { busy, isHeld, message, refuse, run } = useSending({ chosen, text, adult })
  const [adultFault, setAdultFault] = useState<string>()
  const key = useIdempotencyKey()
  const picked = packages.list.find(({ id }) => id === chosen)
  const amount = picked ? picked.vouchers : amountIn(text)

  const change = (set: () => void) => {
    refuse(null)
    setFault(undefined)
    key.renew()
    set()
  }

  async function order() {
    const input = {
      type: orderTypes.recharge,
      item_id: chosen,
      ...(chosen === 0 && { amount: Number(text) }),
      ...(packages.confirm_adult === 1 && { is_adult: 1 as const }),
    }
    let orderId = ''
    const done = await run(async () => {
      const answer = await key.send((option) => api.call(createOrder, input, option))
      orderId = answer.order_id
    })
    await queries.invalidateQueries(queriesOf(getRechargePackages, getOrders))
    if (done) await navigate(`/cashDesk/recharge?order_id=${orderId}`)
  }

  return {
    chosen,
    text,
    fault,
    adult,
    adultFault,
    amount,
    busy,
    isHeld,
    message,
    given: picked?.given ?? 0,
    choose: (id: number) => id !== chosen && change(() => setChosen(id)),
    type: (next: string) => change(() => setText(next)),
    confirm: (next: boolean) => {
      setAdultFault(undefined)
      setAdult(next)
    },
    submit() {
      if (busy || isHeld) return
      const { min, max, left_today: left } = packages
      const found = picked
        ? picked.vouchers > left
          ? createOrder.errors.dayFull
          : undefined
        : amountFault(text, { min, max, left })
      setFault(found)
      if (found) return
      if (packages.confirm_adult === 1 && !adult) {
        setAdultFault(adultMissing)
        toast.failed(adultMissing)
        return
      }
      void order()
    },
  }
}
