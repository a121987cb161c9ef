import { addDays, isTradingDay, nextTradingDay, previousTradingDay, weekdayOf } from '../calendar'
import { splitContractCode } from './contract-code'
import { monthNumber } from './delivery-month'
import data from './expiry-exceptions.data.json' with { type: 'json' }
import { productOf } from './products'

/** `firstDay` is the first calendar day of the contract's month. */
type ExpiryRule = (firstDay: string) => string

const dayBefore = (day: string) => addDays(day, -1)
const dayOfNextMonth = (firstDay: string) => `${addDays(firstDay, 31).slice(0, 8)}01`
const sameOrNextTradingDay = (day: string) => (isTradingDay(day) ? day : nextTradingDay(day))

const nthTradingDay =
  (n: number): ExpiryRule =>
  (firstDay) =>
    nextTradingDay(dayBefore(firstDay), n)

const nthFriday =
  (n: number): ExpiryRule =>
  (firstDay) =>
    sameOrNextTradingDay(addDays(firstDay, ((5 - weekdayOf(firstDay) + 7) % 7) + 7 * (n - 1)))

function lastTradingMonday(firstDay: string): string {
  let day = previousTradingDay(dayOfNextMonth(firstDay))
  while (weekdayOf(day) !== 1) day = previousTradingDay(day)
  return day
}

/** Rules by their text in the products' data. If the text is not a key here, the rule is unknown. */
const rules = new Map<string, ExpiryRule>([
  ['合约月份15日(遇假日顺延)', (firstDay) => sameOrNextTradingDay(addDays(firstDay, 14))],
  ['合约月份前一月最后一个交易日', (firstDay) => previousTradingDay(firstDay)],
  ['合约月份最后一个开展交易的周一', lastTradingMonday],
  ['合约月份第5个交易日', nthTradingDay(5)],
  ['合约月份第10个交易日', nthTradingDay(10)],
  ['合约月份倒数第4个交易日', (firstDay) => previousTradingDay(dayOfNextMonth(firstDay), 4)],
  ['合约月份倒数第7个交易日', (firstDay) => previousTradingDay(dayOfNextMonth(firstDay), 7)],
  ['合约月份第二个周五(遇假日顺延)', nthFriday(2)],
  ['合约月份第三个周五(遇假日顺延)', nthFriday(3)],
])

/**
 * Last trading days that an exchange moved by notice, mostly around the Spring Festival and the National Day.
 */
const movedDays = new Map(
  data.moved.flatMap(({ contracts, lastTradingDay }) =>
    contracts.split(' ').map((contractCode): [string, string] => [contractCode, lastTradingDay]),
  ),
)

/**
 * The last trading day of a stored contract: the day set by a notice, else by the product's rule at that time
 * (calendar, "Last trading day and delivery"). Null for unknown products and for month averages, whose rule
 * is not confirmed. Notices since 2023 are not recorded, so a day that was moved since then is not known.
 */
export function lastTradingDay(contractCode: string): string | null {
  const notice = movedDays.get(contractCode)
  if (notice !== undefined) return notice
  const rule = rules.get(ruleNameOf(contractCode))
  return rule ? rule(firstDayOfMonth(monthNumber(contractCode))) : null
}

function ruleNameOf(contractCode: string): string {
  const { productCode } = splitContractCode(contractCode)
  const former = data.formerRules.find(
    (rule) =>
      rule.productCode === productCode &&
      monthNumber(contractCode) <= monthNumber(productCode + rule.untilContract),
  )
  return former?.rule ?? productOf(productCode)?.lastTradingDay ?? ''
}

function firstDayOfMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}
