import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getCoupons,
  getPayWays,
  orderTypes,
  type PayType,
  paySuperVip,
  payTypes,
  previewSuperVip,
} from '@vce/protocol'
import { useRef, useState } from 'react'
import { type Payment, usePaying } from '#app/features/payment/channels/use-paying'
import { agreementMissingMessage, payFault } from '#app/features/payment/pay-fault'
import { firstPayType } from '#app/features/payment/pay-options'
import { couponsQuery, payOptionsQuery, previewQuery } from '#app/features/payment/queries'
import { refetchAfterPayment } from '#app/features/payment/refetch-after-payment'
import { failedWith, useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSending } from '#app/lib/use-sending'
import { bestCoupon, isOfLevels } from './coupons-of-levels'
import { previewInput } from './preview-input'

/** Maximum coupons in the list. */
const maxCoupons = 100

interface PurchaseOptions {
  levelId: number
  /** Price of the level in V券; undefined until it is loaded. */
  price: number | undefined
  /** Kind of purchase: 开通, 续费 or 升级. */
  purchaseKind: string
}

/** Amounts in V券: to be paid, and available. */
interface Amounts {
  payable: number
  balance: number
}

/** State of a purchase: the user's input, the running payment, and its outcome. */
export function usePurchase({ levelId, price, purchaseKind }: PurchaseOptions) {
  const api = useApi()
  const queries = useQueryClient()
  const [chosenPayType, setPayType] = useState<PayType>()
  const [pin, setPin] = useState('')
  // Undefined until the buyer chooses: then the best coupon is used; null is the choice of none.
  const [chosenCoupon, setCoupon] = useState<number | null>()
  const coupons = useQuery(couponsQuery(api, { limit: maxCoupons }))
  const ofLevels = coupons.data?.data.filter(isOfLevels)
  const best = ofLevels && price !== undefined ? bestCoupon(ofLevels, price)?.holding_id : undefined
  const couponId = chosenCoupon === undefined ? best : (chosenCoupon ?? undefined)
  const payOptions = useQuery(payOptionsQuery(api, {}))
  const preview = useQuery({
    ...previewQuery(api, previewInput(levelId, couponId)),
    enabled: levelId > 0 && !coupons.isPending,
  })
  const payable = preview.data?.payable ?? price
  const payType =
    chosenPayType ??
    (payOptions.data && payable !== undefined ? firstPayType(payTypes, payOptions.data, payable) : null) ??
    'money'
  const [agreed, setAgreed] = useState(false)
  const { busy, isHeld, message, refuse, run } = useSending({ levelId, payType, pin, couponId, agreed })
  const [fault, setFault] = useState<{ at: 'agreement' | 'pin'; message: string } | null>(null)
  const [short, setShort] = useState<Amounts | null>(null)
  const [busyPayType, setBusyPayType] = useState<PayType | null>(null)
  const [paid, setPaid] = useState<{ payment: Payment; purchaseKind: string } | null>(null)
  // One key for the current input, so that a repeated call after a lost reply is carried out only once.
  const key = useIdempotencyKey()
  const pinField = useRef<HTMLInputElement>(null)

  const paying = usePaying(orderTypes.membership, (payment, late) => {
    toast.done('支付成功')
    void refetchAfterPayment(queries, api).then(() => {
      // The payment has made the user a member, which changes the label, so the kind of purchase before the
      // payment is stored.
      if (!late) setPaid({ payment, purchaseKind })
    })
  })

  const clear = () => {
    refuse(null)
    setFault(null)
    key.renew()
  }

  async function pay(payable: number) {
    // If a coupon covers the whole price, no channel is needed.
    const by: PayType = payable === 0 ? 'money' : payType
    const pays = {
      level_id: levelId,
      pay_type: by,
      ...(couponId !== undefined && { coupon_id: couponId }),
      ...(by === 'money' && payable > 0 && { pay_password: pin }),
    }
    const done = await run(async () => {
      try {
        const answer = await key.send((option) =>
          api.call(paySuperVip, { ...pays, pay_from: by === 'wechat' ? 'scan' : 'web' }, option),
        )
        key.renew()
        setBusyPayType(null)
        paying.begin(answer, by)
      } catch (error) {
        if (failedWith(error, paySuperVip, 'channelBusy')) setBusyPayType(payType)
        throw error
      } finally {
        setPin('')
      }
    })
    if (done) return
    if (by === 'money') pinField.current?.focus()
    // Possible reasons: the balance or coupon changed, the password was locked, or a channel was switched
    // off.
    await queries.invalidateQueries(queriesOf(getPayWays, getCoupons, previewSuperVip))
  }

  return {
    payType,
    pin,
    pinField,
    agreed,
    fault,
    short,
    busyPayType,
    paid,
    paying,
    isHeld,
    /** Message of the server's refusal. */
    message,
    busy: busy || (paying.payment?.payType === 'money' && !paying.isClosed && !paid),
    choose: (next: PayType) => {
      clear()
      setPin('')
      setPayType(next)
    },
    type: (next: string) => {
      refuse(null)
      setFault(null)
      setPayType('money')
      setPin(next)
    },
    agree: (next: boolean) => {
      setFault(null)
      setAgreed(next)
    },
    /**
     * To be called when the level changes: the next order is for another level, for which the coupon may be
     * invalid.
     */
    reset: () => {
      clear()
      setCoupon(undefined)
    },
    couponId,
    /** Coupons for levels; undefined until they are loaded. */
    coupons: ofLevels,
    payOptions,
    preview,
    /** A change of the coupon is a new order too. */
    chooseCoupon: (next: number | undefined) => {
      clear()
      paying.forget()
      setCoupon(next ?? null)
    },
    closeShort: () => setShort(null),
    submit(amounts: Amounts) {
      if (busy || isHeld) return
      refuse(null)
      // The buyer has chosen: a refetched balance or lock does not change the pay type any more.
      setPayType(payType)
      const found = payFault({
        agreed,
        payType,
        pin,
        hasPassword: payOptions.data?.is_set === 1,
        ...amounts,
      })
      setFault(found && found.at !== 'balance' ? found : null)
      if (!found) return void pay(amounts.payable)
      if (found.at === 'balance') setShort(amounts)
      else if (found.message === agreementMissingMessage) toast.failed(found.message)
      else toast.info(found.message)
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
