import { nextTradingDay, previousTradingDay } from '../calendar'
import { lastTradingDay, monthNumber, type Product } from '../contracts'

/**
 * Exchanges at which natural persons may not hold a physically delivered contract in its delivery month
 * (calendar, 5).
 */
const exchangesWithoutPersons = new Set(['SHFE', 'DCE', 'CZCE', 'GFEX'])
/**
 * Exchanges whose delivery ends three trading days after the last trading day (calendar, 5). For the other
 * exchanges this is not confirmed.
 */
const exchangesWithThreeDayDelivery = new Set(['DCE', 'CZCE', 'GFEX'])
const deliveryDays = 3

/**
 * The last day on which a natural person may hold a contract: the last trading day before the delivery month.
 * Null if no such rule is confirmed, and for contracts that stop trading before their delivery month.
 */
export function lastDayForNaturalPersons(
  { exchange, deliveryType }: Product,
  contractCode: string,
): string | null {
  if (deliveryType !== '实物' || !exchangesWithoutPersons.has(exchange)) return null
  const month = monthNumber(contractCode)
  const firstDay = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
  const last = lastTradingDay(contractCode)
  return last === null || last < firstDay ? null : previousTradingDay(firstDay)
}

/** 最后交割日. For cash-settled contracts it is the last trading day. Null if the rule is not confirmed. */
export function lastDeliveryDay({ exchange, deliveryType }: Product, contractCode: string): string | null {
  const last = lastTradingDay(contractCode)
  if (last === null || deliveryType === '现金') return last
  return exchangesWithThreeDayDelivery.has(exchange) ? nextTradingDay(last, deliveryDays) : null
}
