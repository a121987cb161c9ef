import {
  type exchangeRule,
  exchangeSearchCount,
  maxSearchesAtOnce,
  type OutputOf,
  type SearchTag,
} from '@vce/protocol'

type Rule = OutputOf<typeof exchangeRule>

/** V粒 for one use. */
export const priceOf = (rule: Rule, tag: SearchTag): number =>
  ({
    ai: rule.ai_search_exchange_money,
    bbas: rule.bbas_search_exchange_money,
    view_data: rule.view_data_search_exchange_money,
    view_data_mmll: rule.view_data_mall_search_exchange_money,
  })[tag]

/** The number of uses that a text says; null if it is none. */
export const countOf = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : null)

/** The server's message for a number that cannot be exchanged; undefined if it can. Ignores the balance. */
export function countFault(text: string): string | undefined {
  const count = countOf(text)
  if (count === null) return '请输入合法数字'
  return count > maxSearchesAtOnce ? exchangeSearchCount.errors.tooMany : undefined
}

/** The next text of − and +, within what can be exchanged at once. */
export const stepped = (text: string, by: 1 | -1) =>
  String(Math.min(maxSearchesAtOnce, Math.max(1, (countOf(text) ?? 0) + by)))

/** V粒 for what the text says; null if it says no number. */
export function sumOf(text: string, price: number): number | null {
  const count = countOf(text)
  return count === null ? null : count * price
}
