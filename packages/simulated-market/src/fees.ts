import data from './fees.data.json' with { type: 'json' }

/** Fee of the exchange for one lot; `closeToday` is its multiple for closing a position of the same day. */
export interface Fee {
  /** 元 per lot. */
  lot?: number
  /** Part of the turnover. */
  rate?: number
  closeToday: number
}

const defaultFee: Fee = { rate: 0.0001, closeToday: 1 }

export function feeOf(productCode: string): Fee {
  return (data as Record<string, Fee>)[productCode] ?? defaultFee
}
