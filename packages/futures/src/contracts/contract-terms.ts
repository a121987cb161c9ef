import { groupBy } from '../collections'
import { splitContractCode } from './contract-code'
import { monthNumber } from './delivery-month'
import { productOf } from './products'
import data from './term-rules.data.json' with { type: 'json' }

/** A past term of a product's contracts, with its period of validity and its source. */
export interface TermRule {
  productCode: string
  field: 'multiplier' | 'tickSize' | 'marginRate'
  value: number
  /** First and last delivery month, YYMM; null: no bound. A contract's size never changes while it trades. */
  fromContract: string | null
  untilContract: string | null
  /** First and last trading day; null: no bound. */
  fromDay: string | null
  untilDay: string | null
  /** The source that prints the value, in Chinese. */
  source: string
}

/** The terms of one contract on one day; `multiplier` and `tickSize` are null for unknown products. */
export interface ContractTerms {
  multiplier: number | null
  tickSize: number | null
  /** 0.11 = 11 %. */
  marginRate: number | null
  /** Whether the margin of that day comes from a rule or a published parameter; otherwise it is today's. */
  marginIsOfDay: boolean
}

export type TermsOf = (contractCode: string, tradingDay: string) => ContractTerms

/** Terms that are known to have changed; today's are in the products. */
export const termRules = data as readonly TermRule[]

/** Finds the terms of single contracts in a table of rules; products without a rule keep today's terms. */
export function createContractTerms(rules: readonly TermRule[] = termRules): TermsOf {
  const byProduct = groupBy(rules, ({ productCode, field }) => `${productCode} ${field}`)

  function ruledValue(contractCode: string, tradingDay: string, field: TermRule['field']): number | null {
    const { productCode } = splitContractCode(contractCode)
    const month = monthNumber(contractCode)
    const rule = byProduct.get(`${productCode} ${field}`)?.find((each) => holds(each, month, tradingDay))
    return rule?.value ?? null
  }

  return (contractCode, tradingDay) => {
    const product = productOf(splitContractCode(contractCode).productCode)
    const marginRate = ruledValue(contractCode, tradingDay, 'marginRate')
    return {
      multiplier: ruledValue(contractCode, tradingDay, 'multiplier') ?? product?.multiplier ?? null,
      tickSize: ruledValue(contractCode, tradingDay, 'tickSize') ?? product?.tickSize ?? null,
      marginRate: marginRate ?? product?.marginRate ?? null,
      marginIsOfDay: marginRate !== null,
    }
  }
}

/** Month numbers, so that 9912 comes before 0001. */
const monthOf = (deliveryMonth: string) => monthNumber(`x${deliveryMonth}`)

function holds(rule: TermRule, month: number, tradingDay: string): boolean {
  const { fromContract, untilContract, fromDay, untilDay } = rule
  return (
    (fromContract === null || month >= monthOf(fromContract)) &&
    (untilContract === null || month <= monthOf(untilContract)) &&
    (fromDay === null || tradingDay >= fromDay) &&
    (untilDay === null || tradingDay <= untilDay)
  )
}
