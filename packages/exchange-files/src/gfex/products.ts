import { type ContractCode, parseContractCode, productOf } from '@vce/futures'

const option = /^[a-z]{1,2}\d{4}-?[CP]-?\d+$/i

export function isOption(code: string): boolean {
  return option.test(code)
}

/** `lc2607` or `LC2607`; null for an option or another exchange's contract. */
export function contractOf(code: string, tradingDay: string): ContractCode | null {
  return parseContractCode(code, { tradingDay, exchange: 'GFEX' })
}

/** `lc` from `lc` or `LC`, if this exchange or no exchange lists it; otherwise null. */
export function productCodeOf(text: string): string | null {
  const code = text.toLowerCase()
  return /^[a-z]{2}$/.test(code) && (productOf(code)?.exchange ?? 'GFEX') === 'GFEX' ? code : null
}

/** Whether a contract or option is a product of 广期所: responses of 大商所 have the same shape. */
export function isOurs(code: string): boolean {
  const product = /^[a-z]{1,2}/i.exec(code)?.[0].toLowerCase() ?? ''
  return productOf(product)?.exchange === 'GFEX'
}
