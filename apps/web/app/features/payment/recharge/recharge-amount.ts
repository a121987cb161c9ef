import { createOrder } from '@vce/protocol'

interface RechargeBounds {
  /** Minimum of a free amount, in yuan. */
  min: number
  max: number
  /** Amount in yuan that can still be bought today. */
  left: number
}

/** Error message for a typed amount; undefined if it is valid. */
export function amountFault(text: string, { min, max, left }: RechargeBounds): string | undefined {
  const amount = Number(text)
  if (!/^\d+$/.test(text) || amount < min || amount > max) return `购买金额须为${min}至${max}的整数`
  return amount > left ? createOrder.errors.dayFull : undefined
}

/** The typed amount as an integer; null if the text is not one. */
export const amountIn = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : null)
