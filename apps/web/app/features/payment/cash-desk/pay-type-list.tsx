import { type Order, type PayType, payTypeNames } from '@vce/protocol'
import { useLocation } from 'react-router'
import { PayMark } from '#app/features/payment/channels/pay-mark'
import { isOpen, type PayOptions, voucherObstacle } from '#app/features/payment/pay-options'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'

interface PayTypeListProps {
  order: Pick<Order, 'currency' | 'payable'>
  payOptions: PayOptions
  chosen: PayType | null
  /** The channel that was busy at the last attempt. */
  busyPayType: PayType | null
  disabled: boolean
  onChoose: (payType: PayType) => void
}

/** The pay types for an order. An order priced in yuan, such as a purchase of V券, cannot be paid with V券. */
export const payTypesOf = ({ currency }: Pick<Order, 'currency'>): readonly PayType[] =>
  currency === 'yuan' ? ['wechat', 'alipay'] : ['money', 'wechat', 'alipay']

/** Note under a pay type: what it requires, or why it is not available. */
function noteOf(
  payType: PayType,
  state: Pick<PayTypeListProps, 'order' | 'payOptions' | 'busyPayType'> & { path: string },
) {
  const { payOptions, busyPayType } = state
  if (payType === 'money') {
    const obstacle = voucherObstacle(payOptions, state.order.payable)
    if (!obstacle) return `余额 ${thousands(payOptions.balance)} V券`
    return (
      <>
        {obstacle.text}
        <Link
          to={`${obstacle.to}?path=${encodeURIComponent(state.path)}`}
          className="ml-2 text-brand underline"
        >
          {obstacle.action}
        </Link>
      </>
    )
  }
  if (!isOpen(payOptions, payType)) return '暂不可用'
  if (payType === busyPayType) return '暂不可用，请换一种'
  return payType === 'wechat' ? '微信扫码付款' : '扫码或登录账户付款'
}

/** The list 选择支付方式. */
export function PayTypeList({ chosen, disabled, onChoose, ...given }: PayTypeListProps) {
  const { pathname, search } = useLocation()
  // The pages that remove the obstacle of V券 return here.
  const state = { ...given, path: pathname + search }
  return (
    <fieldset disabled={disabled} className="grid gap-3">
      <legend className="sr-only">支付方式</legend>
      {payTypesOf(state.order).map((payType) => {
        const isOff = !isOpen(state.payOptions, payType)
        const cannotPay =
          payType === 'money' && voucherObstacle(state.payOptions, state.order.payable) !== null
        const isPale = isOff || cannotPay || payType === state.busyPayType
        const isChosen = payType === chosen
        return (
          <label
            key={payType}
            className={cn(
              'row h-14 gap-3 rounded-lg border px-4 transition-colors duration-120',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              isChosen ? 'border-brand bg-brand-soft' : 'border-line-2',
              isOff ? 'cursor-not-allowed' : 'cursor-pointer hover:border-brand',
            )}
          >
            <input
              type="radio"
              name="payType"
              className="size-4 accent-brand-fill"
              checked={isChosen}
              disabled={isOff}
              onChange={() => onChoose(payType)}
            />
            <PayMark payType={payType} pale={isPale} />
            <span className={cn('text-base', isPale ? 'text-ink-3' : 't-strong')}>
              {payTypeNames[payType]}
            </span>
            <span className={cn('ml-auto text-sm', isPale ? 'text-ink-3' : 'text-ink-2')}>
              {noteOf(payType, state)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
