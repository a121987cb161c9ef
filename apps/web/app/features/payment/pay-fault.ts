import { type PayType, sixDigitsMessage } from '@vce/protocol'

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
}

export const agreementMissingMessage = '请先阅读并同意协议'

type PayFault = { at: 'agreement' | 'pin'; message: string } | { at: 'balance' }

/**
 * The first fault that the checks below find in a payment; null without a fault. A payment with a fault is
 * not sent.
 */
export function payFault({ agreed, payType, pin, payable, balance }: Payment): PayFault | null {
  if (!agreed) return { at: 'agreement', message: agreementMissingMessage }
  // With an amount of 0, a coupon covers the whole price.
  if (payType !== 'money' || payable === 0) return null
  if (!/^\d{6}$/.test(pin)) return { at: 'pin', message: sixDigitsMessage }
  return payable > balance ? { at: 'balance' } : null
}
