import { type ContractCode, type ExchangeCode, productOf } from '@vce/futures'

const deliveryMonth = /^\d\d(?:0[1-9]|1[0-2])$/

/**
 * The exchange that lists a product; needed because SHFE's files also contain INE's products. An unlisted
 * code counts as a former product of SHFE, or as one that is too new for the product table. Null for a
 * product of another exchange or a malformed code.
 */
export function listingExchangeOf(productCode: string): 'SHFE' | 'INE' | null {
  if (!/^[a-z]{1,2}$/.test(productCode)) return null
  const exchange = productOf(productCode)?.exchange ?? 'SHFE'
  return exchange === 'SHFE' || exchange === 'INE' ? exchange : null
}

/** Whether a text is YYMM with a valid month. */
export function isDeliveryMonth(text: string): boolean {
  return deliveryMonth.test(text)
}

/** Parses `cu2610`; null for options, TAS and contracts of other exchanges. */
export function contractOf(contractCode: string): ContractCode | null {
  const [, productCode = '', month = ''] = /^([a-z]{1,2})(\d{4})$/.exec(contractCode) ?? []
  const exchange = listingExchangeOf(productCode)
  if (!exchange || !isDeliveryMonth(month)) return null
  return { exchange, productCode, deliveryMonth: month, contractCode }
}

/** The exchange of a file: INE publishes files in SHFE's layout that contain only INE's products. */
export function exchangeOfFile(rows: readonly { exchange: ExchangeCode }[]): 'SHFE' | 'INE' {
  return rows.length > 0 && rows.every(({ exchange }) => exchange === 'INE') ? 'INE' : 'SHFE'
}

/** Removes the suffix: `cu_f` → `cu`. */
export function productCodeOf(productId: string): string {
  return productId.endsWith('_f') ? productId.slice(0, -2) : productId
}
