import type { ExchangeCode } from './exchanges'
import { productOf } from './products'

export interface ContractCode {
  exchange: ExchangeCode
  productCode: string
  /** YYMM. */
  deliveryMonth: string
  /** Storage form: product in its exchange's own case, then YYMM: `cu1403`, `TA2701`, `L_F2701`. */
  contractCode: string
}

const publishedForm = /^([A-Za-z]{1,2})(\d{3,4})(F?)$/
const monthAverageForm = /^([A-Z]{1,2}_F)(\d{4})()$/
const storageForm = /^([A-Za-z]{1,2}(?:_F)?)(\d{4})$/
const validMonth = /^\d\d(?:0[1-9]|1[0-2])$/

/**
 * Parses a futures code in an exchange's published form or the storage form; null for any other code, such as
 * an option, TAS or efp. `exchange` also admits products that no longer trade; `tradingDay` resolves CZCE's
 * three-digit months.
 */
export function parseContractCode(
  text: string,
  { tradingDay, exchange }: { tradingDay: string; exchange?: ExchangeCode },
): ContractCode | null {
  const code = text.trim()
  const parts = publishedForm.exec(code) ?? monthAverageForm.exec(code)
  if (!parts) return null
  const [, letters = '', digits = '', monthAverage] = parts

  const product = monthAverage
    ? knownProduct(`${letters.toUpperCase()}_F`, exchange)
    : (knownProduct(letters, exchange) ?? formerProduct(letters, exchange))
  if (!product) return null

  const deliveryMonth = digits.length === 4 ? digits : czceMonth(digits, product.exchange, tradingDay)
  if (!deliveryMonth || !validMonth.test(deliveryMonth)) return null
  const { productCode } = product
  return { exchange: product.exchange, productCode, deliveryMonth, contractCode: productCode + deliveryMonth }
}

type ProductPart = Pick<ContractCode, 'exchange' | 'productCode'>

/**
 * Finds a current product. Two products of one exchange never differ only by case, but some products of
 * different exchanges do; so case is ignored only if `exchange` is given.
 */
function knownProduct(letters: string, exchange?: ExchangeCode): ProductPart | null {
  if (!exchange) return productIn(letters)
  return (
    productIn(letters, exchange) ??
    productIn(letters.toLowerCase(), exchange) ??
    productIn(letters.toUpperCase(), exchange)
  )
}

function productIn(code: string, exchange?: ExchangeCode): ProductPart | null {
  const product = productOf(code)
  if (!product || (exchange && product.exchange !== exchange)) return null
  return { exchange: product.exchange, productCode: product.code }
}

/** Accepts the code of a former product (`ER`, `WT`); null for a code that is in use today. */
function formerProduct(letters: string, exchange?: ExchangeCode): ProductPart | null {
  if (!exchange || letters.includes('_') || productOf(letters)) return null
  return { exchange, productCode: letters }
}

/**
 * Resolves CZCE's codes, which have only the last digit of the year. The window from last year to eight years
 * ahead has ten years, so exactly one of them ends with that digit. Every contract that can be listed falls
 * into the window, because it lives less than 24 months. A month of last year means the expired contract,
 * which late corrections still name, never the one ten years later.
 */
function czceMonth(digits: string, exchange: ExchangeCode, tradingDay: string): string | null {
  const tradingYear = Number(tradingDay.slice(0, 4))
  if (exchange !== 'CZCE' || !Number.isInteger(tradingYear) || tradingYear < 1990) return null
  const first = tradingYear - 1
  const year = first + ((Number(digits[0]) - (first % 10) + 10) % 10)
  return String(year % 100).padStart(2, '0') + digits.slice(1)
}

/** Whether a text is a contract code in storage form. */
export const isContractCode = (text: string): boolean => storageForm.test(text)

/** Splits a code in storage form; throws for any other text, which is a mistake of the caller. */
export function splitContractCode(contractCode: string): { productCode: string; deliveryMonth: string } {
  const parts = storageForm.exec(contractCode)
  if (!parts) throw new RangeError(`not a contract code: ${contractCode}`)
  const [, productCode = '', deliveryMonth = ''] = parts
  return { productCode, deliveryMonth }
}

/**
 * A stored code as pages and texts show it, with four digits at every exchange: `TA2701`, `L_F2701` → `l2701F`.
 */
export function displayCode(contractCode: string): string {
  const { productCode, deliveryMonth } = splitContractCode(contractCode)
  return productCode.endsWith('_F')
    ? `${productCode.slice(0, -2).toLowerCase()}${deliveryMonth}F`
    : contractCode
}

/**
 * A stored code in the exchange's notation, for exported files: `TA2701` → `TA701`, `L_F2701` → `l2701F`; other codes
 * are unchanged. `exchange` is only needed for former products.
 */
export function exchangeCode(contractCode: string, exchange?: ExchangeCode): string {
  const { productCode, deliveryMonth } = splitContractCode(contractCode)
  const listedAt = exchange ?? productOf(productCode)?.exchange
  return listedAt === 'CZCE' ? productCode + deliveryMonth.slice(1) : displayCode(contractCode)
}
