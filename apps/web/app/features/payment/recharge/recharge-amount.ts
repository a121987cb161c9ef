import { createOrder } from '@vce/protocol'

interface RechargeBounds {
  /** Yuan of a free amount. */
  min: number
  max: number
  /** Yuan that can still be bought today. */
  left: number
}

/** The fault of the amount that a user typed. */
export function amountFault(text: string, { min, max, left }: RechargeBounds): string | undefined {
  const amount = Number(text)
  if (!/^\d+$/.test(text) || amount < min || amount > max) return `购买金额须为${min}至${max}的整数`
  return amount > left ? createOrder.errors.dayFull : undefined
}

/** The amount as a whole number; null while the text is none. */
export const amountIn = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)
