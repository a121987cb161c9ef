import { splitContractCode } from './contract-code'
import { productOf } from './products'

/** The delivery month as a number of months since year 0, for subtraction; valid for codes of 1990–2089. */
export function monthNumber(contractCode: string): number {
  const { deliveryMonth } = splitContractCode(contractCode)
  const year = Number(deliveryMonth.slice(0, 2))
  return (year < 90 ? 2000 + year : 1900 + year) * 12 + Number(deliveryMonth.slice(2)) - 1
}

/**
 * Months from the near contract to the far one, negative if the arguments are swapped: `rb2610`, `rb2701` →
 * 3.
 */
export function monthsBetween(nearContract: string, farContract: string): number {
  return monthNumber(farContract) - monthNumber(nearContract)
}

/** YYMM of a month number. */
export function deliveryMonthOf(month: number): string {
  const year = Math.floor(month / 12) % 100
  return String(year).padStart(2, '0') + String((month % 12) + 1).padStart(2, '0')
}

/** Month number of a calendar day. */
export function monthOfDay(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

/**
 * Whether a contract is in delivery (models, "期限结构" and calendar, "Last trading day and delivery"): its month
 * has begun and it is settled in goods. Contracts settled in cash (stock indices, freight, month averages)
 * trade normally in their last month, so the result is always false for them.
 */
export function inDeliveryMonth(contractCode: string, tradingDay: string): boolean {
  if (productOf(splitContractCode(contractCode).productCode)?.deliveryType === '现金') return false
  return monthNumber(contractCode) <= monthOfDay(tradingDay)
}
