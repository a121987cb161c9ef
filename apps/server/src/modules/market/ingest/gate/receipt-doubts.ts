import { nextTradingDay } from '@vce/futures'
import type { Doubt } from '../../facts/market.tables'

/** A product's receipts of one day. */
export interface ReceiptDay {
  productCode: string
  tradingDay: string
  quantity: number
  change: number | null
}

/**
 * Exchanges sometimes restate single products; a file in which a larger part of the products disagrees is of
 * another day.
 */
const maxWrongPart = 0.3

/**
 * Doubts about a day on which, for too many products, quantity minus change differs from the quantity of the
 * trading day before.
 */
export function receiptDoubts(rows: readonly ReceiptDay[], stored: readonly ReceiptDay[]): Doubt[] {
  const rowByKey = new Map([...stored, ...rows].map((row) => [`${row.productCode} ${row.tradingDay}`, row]))
  const pairs = [...rowByKey.values()].flatMap((before) => {
    const after = rowByKey.get(`${before.productCode} ${nextTradingDay(before.tradingDay)}`)
    return after && after.change !== null ? [{ before, after, held: after.quantity - after.change }] : []
  })
  const wrong = pairs.filter(({ before, held }) => Math.abs(held - before.quantity) > 0.5)
  const [first] = wrong
  if (!first || wrong.length <= pairs.length * maxWrongPart) return []
  const { before, after, held } = first
  const text = `${pairs.length} 个品种中有 ${wrong.length} 个与前一交易日不衔接：${after.tradingDay} ${after.productCode} 的仓单减去增减是 ${held}，${before.tradingDay} 却是 ${before.quantity}`
  return [{ check: 'continuity', at: after.productCode, text }]
}
