import type { Order, OrderCurrency, PayType } from '@vce/protocol'
import { type Figure, thousands } from '#app/lib/format'

const units: Readonly<Record<OrderCurrency, string>> = { vouchers: 'V券', points: 'V粒', yuan: '元' }

/** Figure and unit of an amount: `2,518` and `V券`, or `30.00` and `元`. An unknown amount is a dash. */
export const amountOf = (amount: Figure, currency: OrderCurrency) => ({
  figure: thousands(amount, currency === 'yuan' ? 2 : 0),
  unit: units[currency],
})

/** An amount as one text: `2,518 V券`, `30.00 元`. */
export function amountText(amount: Figure, currency: OrderCurrency) {
  const { figure, unit } = amountOf(amount, currency)
  return `${figure} ${unit}`
}

/** The currency of a pay type. Payments through channels are in yuan; one yuan is one V券. */
export const currencyOfPayType = (payType: PayType): OrderCurrency =>
  payType === 'money' ? 'vouchers' : 'yuan'

/**
 * The currency of an order's amount: that of the chosen pay type; before the choice, that of the price.
 */
export const currencyOfOrder = ({ currency, pay_type }: Pick<Order, 'currency' | 'pay_type'>) =>
  pay_type === null || currency === 'points' ? currency : currencyOfPayType(pay_type)
