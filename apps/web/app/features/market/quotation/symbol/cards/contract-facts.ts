import type { ContractTerms } from '@vce/protocol'
import { percent, thousands } from '#app/lib/format'

/** One line of 合约参数. */
export interface TermFact {
  name: string
  value: string
  /** Small text after the value. */
  note?: string
}

/**
 * Quantity of goods in one lot, such as `10 吨/手`; null for contracts without goods, such as index and bond
 * futures.
 */
export function lotSize(multiplier: number, unit: string): string | null {
  const inside = /\((\d+)([^)]+)\)\/手$/.exec(unit)
  // The unit of eggs, `500千克×10(5吨)/手`, contains the quantity of one lot in brackets.
  if (inside) return `${inside[1]} ${inside[2]}/手`
  const goods = /^([^/(]+)\/手/.exec(unit)
  return goods ? `${multiplier} ${goods[1]}/手` : null
}

/** A share of the turnover, such as `成交额的 0.01%`, without trailing zeros. */
const rateText = (rate: number) => `成交额的 ${Number((rate * 100).toFixed(6))}%`

type Fee = NonNullable<ContractTerms['fee']>

const feeText = (fee: Fee) => {
  const value = 'rate' in fee ? fee.rate : fee.perLot
  if (value === 0) return '免收'
  return 'rate' in fee ? rateText(fee.rate) : `${fee.perLot} 元/手`
}

/** A rate with as many digits as needed: `7%`, `8.5%`. */
const rate = (value: number) => percent(value * 100, Number.isInteger(Math.round(value * 1000) / 10) ? 0 : 1)

/** Replaces ASCII brackets with Chinese ones, as in `合约月份15日（遇假日顺延）`. */
const chineseBrackets = (rule: string) => rule.replaceAll('(', '（').replaceAll(')', '）')

const standardNote = '现行标准'
const basisNote = ({ basis }: { basis: 'published' | 'current' }) =>
  basis === 'current' ? standardNote : undefined

const notes = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter(Boolean).join(' · ') || undefined

/** Amount for one lot, such as `一手约 2,081.80 元`; null without a price. */
const ofLot = (value: number | null, rate: number) =>
  value === null ? null : `一手约 ${thousands(value * rate, 2)} 元`

/** Lines of 合约参数, with amounts for one lot at the last price; unknown terms have no line. */
export function termFacts(terms: ContractTerms, last: number | null): TermFact[] {
  const { multiplier, unit, quoteUnit, tickSize, fee, closeTodayFee, positionLimit } = terms
  const { deliveryMonths, deliveryType, lastTradingDay, lastDeliveryDay, hours } = terms
  const lot = lotSize(multiplier, unit)
  const listedMonths =
    typeof deliveryMonths === 'string'
      ? chineseBrackets(deliveryMonths)
      : deliveryMonths.length === 12
        ? '1–12 月'
        : `${deliveryMonths.join('、')} 月`
  const lotValue = last === null ? null : last * multiplier
  const feeNote = (of: Fee | null) =>
    notes(of && 'rate' in of && of.rate > 0 ? ofLot(lotValue, of.rate) : null, '交易所标准')
  const fact = (name: string, value: string | null | undefined, note?: string): TermFact[] =>
    value ? [{ name, value, note }] : []
  return [
    ...fact('交易单位', lot),
    ...fact('合约乘数', String(multiplier)),
    ...fact('报价单位', quoteUnit),
    ...fact('最小变动价位', `${tickSize} ${quoteUnit}`, `一跳 ${thousandsOf(tickSize * multiplier)} 元/手`),
    ...fact(
      '保证金',
      rate(terms.marginRate.value),
      notes(ofLot(lotValue, terms.marginRate.value), basisNote(terms.marginRate)),
    ),
    ...fact('涨跌停板', `±${rate(terms.priceLimit.value)}`, basisNote(terms.priceLimit) ?? '以昨结算价计'),
    ...fact('手续费', fee && feeText(fee), feeNote(fee)),
    ...fact('平今手续费', closeTodayFee && feeText(closeTodayFee), feeNote(closeTodayFee)),
    ...fact('单户限仓', positionLimit === null ? null : `${thousands(positionLimit)} 手`),
    ...fact('交易时间', hours.map(({ start, end }) => `${start}–${end}`).join('，')),
    ...fact('合约月份', listedMonths),
    ...fact(
      '最后交易日',
      lastTradingDay.day,
      notes(chineseBrackets(lastTradingDay.rule), lastTradingDay.assumed ? '按平日推算' : null),
    ),
    ...fact('交割方式', `${deliveryType}交割`),
    ...fact('最后交割日', lastDeliveryDay),
  ]
}

/** At most two decimals, without trailing zeros. */
const thousandsOf = (yuan: number) =>
  thousands(yuan, Number.isInteger(yuan) ? 0 : Math.min(2, decimalsOf(yuan)))
const decimalsOf = (n: number) => String(Number(n.toFixed(2))).split('.')[1]?.length ?? 0
