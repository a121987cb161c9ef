import { hasNightSession, previousTradingDay } from '../calendar'
import { groupBy } from '../collections'
import type { Product } from '../contracts'
import data from './night-sessions.data.json' with { type: 'json' }

export type NightProduct = Pick<Product, 'code' | 'nightSessionEnd' | 'listedOn'>

/** First evening of each rule, oldest first; a product without rows has had today's hours since its listing. */
const history = groupBy(
  data.flatMap(({ products, ...rule }) => products.split(' ').map((code) => ({ ...rule, code }))),
  ({ code }) => code,
)

/**
 * When the night session that belongs to a trading day ended, `HH:mm`; null without one (calendar,
 * "Sessions", and the exchanges' notices on night trading for past hours).
 */
export function nightEnd(product: NightProduct, tradingDay: string): string | null {
  return hasNightSession(tradingDay) ? defaultNightEnd(product, tradingDay) : null
}

/**
 * The end of the product's regular night at that time, `HH:mm`, also on a day without a night because of a
 * holiday.
 */
export function defaultNightEnd(product: NightProduct, tradingDay: string): string | null {
  if (product.nightSessionEnd === null) return null
  const evening = previousTradingDay(tradingDay)
  const rules = history.get(product.code)
  if (rules) return rules.findLast(({ since }) => since <= evening)?.end ?? null
  // A new product opens in the morning: the evening of its first day is its first night.
  return product.listedOn !== undefined && evening < product.listedOn ? null : product.nightSessionEnd
}
