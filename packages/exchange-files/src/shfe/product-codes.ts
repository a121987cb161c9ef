import { type ContractCode, type ExchangeCode, productOf } from '@vce/futures'

const deliveryMonth = /^\d\d(?:0[1-9]|1[0-2])$/

/**
 * Whose product it is: SHFE's files also hold INE's. A code that nobody lists today is a product of SHFE's past
 * (or one too new for our table); null for another exchange's product or a code of another shape.
 */
export function homeOf(productCode: string): 'SHFE' | 'INE' | null {
  if (!/^[a-z]{1,2}$/.test(productCode)) return null
  const home = productOf(productCode)?.exchange ?? 'SHFE'
  return home === 'SHFE' || home === 'INE' ? home : null
}

/** YYMM with a month that exists. */
export function isDeliveryMonth(text: string): boolean {
  return deliveryMonth.test(text)
}

/** `cu2610`; null for options, TAS and what other exchanges trade. */
export function contractOf(contractCode: string): ContractCode | null {
  const [, productCode = '', month = ''] = /^([a-z]{1,2})(\d{4})$/.exec(contractCode) ?? []
  const exchange = homeOf(productCode)
  if (!exchange || !isDeliveryMonth(month)) return null
  return { exchange, productCode, deliveryMonth: month, contractCode }
}

/** INE publishes files of its own in SHFE's layout: only its products are inside. */
export function fileExchange(rows: readonly { exchange: ExchangeCode }[]): 'SHFE' | 'INE' {
  return rows.length > 0 && rows.every(({ exchange }) => exchange === 'INE') ? 'INE' : 'SHFE'
}

/** `cu_f` → `cu`. */
export function productCodeOf(productId: string): string {
  return productId.endsWith('_f') ? productId.slice(0, -2) : productId
}
