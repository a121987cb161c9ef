import { type PayType, payOrder, sixDigitsMessage } from '@vce/protocol'

interface Payment {
  /**
   * Whether the terms are accepted. Always true for an existing order, because placing an order accepts the
   * terms.
   */
  agreed: boolean
  payType: PayType
  /** The payment password. */
  pin: string
  /** Amounts in V券: to be paid, and available. */
  payable: number
  balance: number
  /** Whether the buyer has set a payment password. */
  hasPassword: boolean
}

export const agreementMissingMessage = '请先阅读并同意协议'

type PayFault = { at: 'agreement' | 'pin'; message: string } | { at: 'balance' }

/**
 * The first fault that the checks below find in a payment; null without a fault. A payment with a fault is
 * not sent.
 */
export function payFault({ agreed, payType, pin, payable, balance, hasPassword }: Payment): PayFault | null {
  if (!agreed) return { at: 'agreement', message: agreementMissingMessage }
  // With an amount of 0, a coupon covers the whole price.
  if (payType !== 'money' || payable === 0) return null
  if (payable > balance && !hasPassword) return { at: 'balance' }
  if (!hasPassword) return { at: 'pin', message: payOrder.errors.noPassword }
  if (!/^\d{6}$/.test(pin)) return { at: 'pin', message: sixDigitsMessage }
  return payable > balance ? { at: 'balance' } : null
}
