import { type ContractCode, parseContractCode, productOf } from '@vce/futures'

const option = /^[a-z]{1,2}\d{4}-?[CP]-?\d+$/i

export function isOption(code: string): boolean {
  return option.test(code)
}

/** Parses `lc2607` or `LC2607`; null for an option or a contract of another exchange. */
export function contractOf(code: string, tradingDay: string): ContractCode | null {
  return parseContractCode(code, { tradingDay, exchange: 'GFEX' })
}

/** The code in lower case, `LC` → `lc`; null for a product of another exchange. */
export function productCodeOf(text: string): string | null {
  const code = text.toLowerCase()
  return /^[a-z]{2}$/.test(code) && (productOf(code)?.exchange ?? 'GFEX') === 'GFEX' ? code : null
}

/** Whether a contract or option belongs to 广期所; needed because responses of 大商所 have the same shape. */
export function isGfexCode(code: string): boolean {
  const product = /^[a-z]{1,2}/i.exec(code)?.[0].toLowerCase() ?? ''
  return productOf(product)?.exchange === 'GFEX'
}
