import { type ContractCode, productOf } from '@vce/futures'

/** The date in a title: `郑州商品交易所期货每日行情表(2016-01-04)`, `日期：2026-09-11`. Empty if there is no date. */
export function titleDate(head: string): string {
  const titled =
    /[(（]\s*(\d{4}-\d{1,2}-\d{1,2})\s*[)）]/.exec(head) ?? /日期[：:]\s*(\d{4}-\d{1,2}-\d{1,2})/.exec(head)
  return titled?.[1] ?? ''
}

/**
 * The product code in a title: `棉花CF` → `CF`; `PTA` has no Chinese name. Null if it is not a product of 郑商所.
 */
export function productInTitle(title: string): string | null {
  if (title === 'PTA') return 'TA'
  const code = /^[^A-Za-z]*([A-Z]{2})$/.exec(title)?.[1]
  return code && (productOf(code)?.exchange ?? 'CZCE') === 'CZCE' ? code : null
}

const option = /^[A-Za-z]{2}\d{3}(?:MS)?[CP]\d+$/

export function isOption(code: string): boolean {
  return option.test(code)
}

/**
 * The product of a contract; if `contract` is null, the letters of `code`, because an option's code begins
 * with the product of its future.
 */
export function productOfCode(contract: Pick<ContractCode, 'productCode'> | null, code: string): string {
  return contract?.productCode ?? code.replace(/\d.*$/, '')
}
