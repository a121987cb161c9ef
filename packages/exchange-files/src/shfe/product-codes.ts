import { type ContractCode, type ExchangeCode, productOf } from '@vce/futures'

const deliveryMonth = /^\d\d(?:0[1-9]|1[0-2])$/

/**
 * The exchange of a product: SHFE's files also hold INE's. An unlisted code is a former product of SHFE (or
 * one too new for the product table); null for another exchange's product or a code of another form.
 */
export function homeOf(productCode: string): 'SHFE' | 'INE' | null {
  if (!/^[a-z]{1,2}$/.test(productCode)) return null
  const exchange = productOf(productCode)?.exchange ?? 'SHFE'
  return exchange === 'SHFE' || exchange === 'INE' ? exchange : null
}

/** YYMM with a month that exists. */
export function isDeliveryMonth(text: string): boolean {
  return deliveryMonth.test(text)
}

/** `cu2610`; null for options, TAS and other exchanges' contracts. */
export function contractOf(contractCode: string): ContractCode | null {
  const [, productCode = '', month = ''] = /^([a-z]{1,2})(\d{4})$/.exec(contractCode) ?? []
  const exchange = homeOf(productCode)
  if (!exchange || !isDeliveryMonth(month)) return null
  return { exchange, productCode, deliveryMonth: month, contractCode }
}

/** INE publishes its own files in SHFE's layout, with only its products inside. */
export function fileExchange(rows: readonly { exchange: ExchangeCode }[]): 'SHFE' | 'INE' {
  return rows.length > 0 && rows.every(({ exchange }) => exchange === 'INE') ? 'INE' : 'SHFE'
}

/** `cu_f` → `cu`. */
export function productCodeOf(productId: string): string {
  return productId.endsWith('_f') ? productId.slice(0, -2) : productId
}
