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
  /**
   * First and last delivery month, YYMM, null for no bound. Months suffice: a contract's size never changes
   * while it trades.
   */
  fromContract: string | null
  untilContract: string | null
  /** First and last trading day, null for no bound. */
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
  /**
   * Whether `marginRate` was valid on the trading day, by a rule or a published parameter; otherwise it is
   * today's rate.
   */
  marginIsOfDay: boolean
}

export type TermsOf = (contractCode: string, tradingDay: string) => ContractTerms

/** Past terms that differ from today's; today's terms are in `products`. */
export const termRules = data as readonly TermRule[]

/** Creates the lookup of contract terms from a table of rules. Without a rule a term is today's. */
export function createContractTerms(rules: readonly TermRule[] = termRules): TermsOf {
  const byProduct = groupBy(rules, ({ productCode, field }) => `${productCode} ${field}`)

  function ruledValue(contractCode: string, tradingDay: string, field: TermRule['field']): number | null {
    const { productCode } = splitContractCode(contractCode)
    const month = monthNumber(contractCode)
    const rule = byProduct.get(`${productCode} ${field}`)?.find((each) => isValid(each, month, tradingDay))
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

/** Converts YYMM to a month number, so that 9912 comes before 0001. */
const monthOf = (deliveryMonth: string) => monthNumber(`x${deliveryMonth}`)

function isValid(rule: TermRule, month: number, tradingDay: string): boolean {
  const { fromContract, untilContract, fromDay, untilDay } = rule
  return (
    (fromContract === null || month >= monthOf(fromContract)) &&
    (untilContract === null || month <= monthOf(untilContract)) &&
    (fromDay === null || tradingDay >= fromDay) &&
    (untilDay === null || tradingDay <= untilDay)
  )
}
