import { hasNightSession, previousTradingDay } from '../calendar'
import { groupBy } from '../collections'
import type { Product } from '../contracts'
import data from './night-sessions.data.json' with { type: 'json' }

export type NightProduct = Pick<Product, 'code' | 'nightSessionEnd' | 'listedOn'>

/**
 * First evening of each past rule, oldest first. A product without rows has had today's hours since its
 * listing.
 */
const history = groupBy(
  data.flatMap(({ products, ...rule }) => products.split(' ').map((code) => ({ ...rule, code }))),
  ({ code }) => code,
)

/**
 * The time at which the night session of a trading day ended, `HH:mm`; null without a night session
 * (calendar, "Sessions"; past hours are from the exchanges' notices on night trading).
 */
export function nightEnd(product: NightProduct, tradingDay: string): string | null {
  return hasNightSession(tradingDay) ? defaultNightEnd(product, tradingDay) : null
}

/**
 * The end of the product's night session by the rule that applies on the evening before a trading day,
 * `HH:mm`, also if a holiday cancelled this session.
 */
export function defaultNightEnd(product: NightProduct, tradingDay: string): string | null {
  if (product.nightSessionEnd === null) return null
  const evening = previousTradingDay(tradingDay)
  const rules = history.get(product.code)
  if (rules) return rules.findLast(({ since }) => since <= evening)?.end ?? null
  // A new product starts trading in the morning, so its first night session is on the evening of its first
  // day.
  return product.listedOn !== undefined && evening < product.listedOn ? null : product.nightSessionEnd
}
