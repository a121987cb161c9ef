import type { PayType } from '@vce/protocol'
import type { Figure } from '#app/lib/format'
import { amountText, currencyOfPayType } from './money'

interface PayLabelOptions {
  payType: PayType
  amount: Figure
  busy: boolean
}

/** Label of the button that pays; it names the amount. Before a channel shows its code, an order is placed. */
export function payLabel({ payType, amount, busy }: PayLabelOptions) {
  if (busy) return payType === 'money' ? '支付中…' : '正在下单…'
  return `${payType === 'money' ? '支付' : '去支付'} ${amountText(amount, currencyOfPayType(payType))}`
}
