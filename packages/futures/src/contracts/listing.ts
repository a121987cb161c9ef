import { deliveryMonthOf, monthOfDay, monthsBetween } from './delivery-month'
import { lastTradingDay } from './expiry'
import type { Product } from './products'

/** Returns the listed months, given the nearest month that still trades; all are month numbers. */
type ListRule = (near: number) => number[]

const isQuarter = (month: number) => (month + 1) % 3 === 0
const isEven = (month: number) => month % 2 === 1
const run = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
const quartersAfter = (month: number, count: number) => run(month + 1, count * 3).filter(isQuarter)

/** Listing rules by their text in the products' data. `trades`: whether a contract of the month can exist. */
const rules = new Map<string, { trades: (month: number) => boolean; listed: ListRule }>([
  [
    '最近三个连续月份+最近13个月以内的双月',
    { trades: () => true, listed: (near) => [...run(near, 3), ...run(near + 3, 10).filter(isEven)] },
  ],
  [
    '最近1-6个月连续月份+随后24个月内季月',
    // The 24 months include the near month.
    { trades: () => true, listed: (near) => [...run(near, 6), ...run(near + 6, 18).filter(isQuarter)] },
  ],
  [
    '最近1-12个月连续月份+随后八个季月',
    { trades: () => true, listed: (near) => [...run(near, 12), ...quartersAfter(near + 11, 8)] },
  ],
  [
    '当月、下月及随后两个季月',
    { trades: () => true, listed: (near) => [near, near + 1, ...quartersAfter(near + 1, 2)] },
  ],
  ['最近三个季月(3,6,9,12)', { trades: isQuarter, listed: (near) => [near, ...quartersAfter(near, 2)] }],
])

/**
 * DCE lists the seventh month after each month's last trading day. Whether that is the last listed month is
 * not confirmed.
 */
const monthAverages = { trades: () => true, listed: (near: number) => run(near, 7) }

/**
 * The first contract of products listed since 2017, from instrument lists and quotes. Earlier months of these
 * products never existed, although the listing rule contains them. For other products the rule may still
 * return such months in their first year.
 */
const firstContracts: Record<string, string> = {
  AP: '1805',
  CJ: '1912',
  CY: '1801',
  SA: '2005',
  UR: '2001',
  eb: '2004',
  eg: '1906',
  lc: '2401',
  nr: '2002',
  pg: '2011',
  rr: '2001',
  sc: '1809',
  sp: '1906',
  ss: '2002',
}

/**
 * The contracts of a product on a trading day by its listing rule, near month first. The next contract is
 * listed on the first trading day after the near one expired (calendar, "Last trading day and delivery"). If
 * the delivery months are a fixed set, each month has one contract. Empty before the product existed.
 */
export function listedContracts(product: Product, tradingDay: string): string[] {
  if (product.listedOn !== undefined && tradingDay < product.listedOn) return []
  if (product.delistedOn !== undefined && tradingDay > product.delistedOn) return []
  const { trades, listed } = ruleOf(product)
  const code = (month: number) => product.code + deliveryMonthOf(month)
  let near = monthOfDay(tradingDay)
  while (!trades(near) || (lastTradingDay(code(near)) ?? tradingDay) < tradingDay) near += 1
  const first = firstContracts[product.code]
  const last = product.delistedOn === undefined ? null : monthOfDay(product.delistedOn)
  return listed(near)
    .filter((month) => last === null || month <= last)
    .map(code)
    .filter((contractCode) => first === undefined || monthsBetween(product.code + first, contractCode) >= 0)
}

function ruleOf({ code, deliveryMonths }: Product): { trades: (month: number) => boolean; listed: ListRule } {
  if (code.endsWith('_F')) return monthAverages
  if (typeof deliveryMonths === 'string') {
    const rule = rules.get(deliveryMonths)
    if (!rule) throw new RangeError(`no listing rule: ${deliveryMonths}`)
    return rule
  }
  const trades = (month: number) => deliveryMonths.includes((month % 12) + 1)
  return { trades, listed: (near) => run(near, 12).filter(trades) }
}
