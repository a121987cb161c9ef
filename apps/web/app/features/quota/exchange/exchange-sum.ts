import {
  type exchangeRule,
  exchangeSearchCount,
  maxSearchesAtOnce,
  type OutputOf,
  type SearchTag,
} from '@vce/protocol'

type Rule = OutputOf<typeof exchangeRule>

/** Price in V粒 of one use of a kind. */
export const priceOf = (rule: Rule, tag: SearchTag): number =>
  ({
    ai: rule.ai_search_exchange_money,
    bbas: rule.bbas_search_exchange_money,
    view_data: rule.view_data_search_exchange_money,
    view_data_mmll: rule.view_data_mall_search_exchange_money,
  })[tag]

/** The typed number of uses; null if the text is not a number. */
export const typedCount = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : null)

/**
 * The server's message for a number that cannot be exchanged; undefined for a valid number. Does not check
 * the balance.
 */
export function countFault(text: string): string | undefined {
  const count = typedCount(text)
  if (count === null) return '请输入合法数字'
  return count > maxSearchesAtOnce ? exchangeSearchCount.errors.tooMany : undefined
}

/** The text after a press on − or +, within the limits of one exchange. */
export const stepCount = (text: string, by: 1 | -1) =>
  String(Math.min(maxSearchesAtOnce, Math.max(1, (typedCount(text) ?? 0) + by)))

/** Price in V粒 of the typed number; null if the text is not a number. */
export function sumOf(text: string, price: number): number | null {
  const count = typedCount(text)
  return count === null ? null : count * price
}
