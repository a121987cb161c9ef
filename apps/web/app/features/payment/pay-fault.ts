import { type PayType, sixDigits } from '@vce/protocol'

interface Payment {
  /** True for an order, whose terms were accepted with it. */
  agreed: boolean
  payType: PayType
  /** The payment password. */
  pin: string
  /** V券. */
  payable: number
  balance: number
}

export const agreementMissing = '请先阅读并同意协议'

type PayFault = { at: 'agreement' | 'pin'; message: string } | { at: 'balance' }

/** The first fault that stops a payment on the page, in this order; nothing is sent then. */
export function payFault({ agreed, payType, pin, payable, balance }: Payment): PayFault | null {
  if (!agreed) return { at: 'agreement', message: agreementMissing }
  // A coupon has paid all of it.
  if (payType !== 'money' || payable === 0) return null
  if (!/^\d{6}$/.test(pin)) return { at: 'pin', message: sixDigits }
  return payable > balance ? { at: 'balance' } : null
}
