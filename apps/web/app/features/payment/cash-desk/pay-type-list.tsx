import { type Order, type PayType, payTypeNames } from '@vce/protocol'
import { isOpen, type PayWays } from '#app/features/payment/pay-type-notes'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'

interface PayTypeListProps {
  order: Pick<Order, 'currency' | 'payable'>
  ways: PayWays
  chosen: PayType | null
  /** The channel that has just failed. */
  busyPayType: PayType | null
  disabled: boolean
  onChoose: (way: PayType) => void
}

/** The ways in which an order can be paid; V券 are bought with money only. */
export const waysOf = ({ currency }: Pick<Order, 'currency'>): readonly PayType[] =>
  currency === 'yuan' ? ['wechat', 'alipay'] : ['money', 'wechat', 'alipay']

/** What a way needs, or why it is not available. */
function noteOf(
  way: PayType,
  { order: { payable }, ways, busyPayType }: Pick<PayTypeListProps, 'order' | 'ways' | 'busyPayType'>,
) {
  if (way === 'money') {
    const short = payable - ways.balance
    return `余额 ${thousands(ways.balance)} V券${short > 0 ? `，还差 ${thousands(short)}` : ''}`
  }
  if (!isOpen(ways, way)) return '暂不可用'
  if (way === busyPayType) return '暂不可用，请换一种'
  return way === 'wechat' ? '微信扫码付款' : '扫码或登录账户付款'
}

/** 选择支付方式. */
export const PayTypeList = ({ chosen, disabled, onChoose, ...state }: PayTypeListProps) => (
  <fieldset disabled={disabled} className="grid gap-3">
    <legend className="sr-only">支付方式</legend>
    {waysOf(state.order).map((way) => {
      const isOff = !isOpen(state.ways, way)
      const isPale = isOff || way === state.busyPayType
      const isChosen = way === chosen
      return (
        <label
          key={way}
          className={cn(
            'row h-14 gap-3 rounded-lg border px-4 transition-colors duration-120',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            isChosen ? 'border-brand bg-brand-soft' : 'border-line-2',
            isOff ? 'cursor-not-allowed' : 'cursor-pointer hover:border-brand',
          )}
        >
          <input
            type="radio"
            name="way"
            className="size-4 accent-brand-fill"
            checked={isChosen}
            disabled={isOff}
            onChange={() => onChoose(way)}
          />
          <span className={cn('text-base', isPale ? 'text-ink-3' : 't-strong')}>{payTypeNames[way]}</span>
          <span className={cn('ml-auto text-sm', isPale ? 'text-ink-3' : 'text-ink-2')}>
            {noteOf(way, state)}
          </span>
        </label>
      )
    })}
  </fieldset>
)
