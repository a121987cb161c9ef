import type { QuoteRow, RowProblem, TotalDifference } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { isJsonObject } from '../shared/json'
import { addQuote, compareSums, emptySum, type PublishedSum, type QuoteSum } from '../shared/totals'
import { productCodeOf } from './product-codes'
import { readQuoteRow } from './quote-row'

export interface QuoteTable {
  rows: QuoteRow[]
  skipped: Record<string, number>
  problems: RowProblem[]
  differences: TotalDifference[]
  /** True if there are only totals without figures, the exchange's response for a day without trading. */
  isBlank: boolean
}

/**
 * Sorts the published rows into contracts, totals and skipped rows, and compares the totals with the
 * contracts.
 */
export function readQuoteTable(records: readonly unknown[], tradingDay: string): QuoteTable {
  const cells = new Cells('o_curinstrument')
  const rows: QuoteRow[] = []
  const skipped: Record<string, number> = {}
  const seen = new Set<string>()
  const sums = new Map<string, QuoteSum>()
  const whole = emptySum()
  const published: { productCode: string | null; sum: PublishedSum }[] = []
  let isBlank = true

  for (const [index, record] of records.entries()) {
    if (!isJsonObject(record)) {
      cells.start(index, {})
      cells.fault(null, `不是一行行情，而是${valueText(record)}`)
      continue
    }
    cells.start(index, record)
    const productId = cells.text('PRODUCTID')
    const month = cells.text('DELIVERYMONTH')
    const reason = reasonToSkip(productId, month)
    if (reason) {
      skipped[reason] = (skipped[reason] ?? 0) + 1
      const sum = reason === '小计' || reason === '总计' ? publishedSum(cells) : null
      if (sum) published.push({ productCode: reason === '小计' ? productCodeOf(productId) : null, sum })
      isBlank &&= sum !== null && !sum.volume && !sum.openInterest
      continue
    }
    const row = readQuoteRow(cells, tradingDay, productId, month)
    if (!row) continue
    if (seen.has(row.contractCode)) {
      cells.fault(null, `合约 ${row.contractCode} 重复出现，只取第一行`)
      continue
    }
    seen.add(row.contractCode)
    rows.push(row)
    addQuote(whole, row)
    const sum = sums.get(row.productCode) ?? emptySum()
    addQuote(sum, row)
    sums.set(row.productCode, sum)
  }

  const differences = published.flatMap(({ productCode, sum }) =>
    productCode === null
      ? compareSums('总计', sum, whole)
      : compareSums(productCode, sum, sums.get(productCode) ?? emptySum()),
  )
  return { rows, skipped, problems: cells.problems, differences, isBlank }
}

/** The reason to skip a row; null for a futures contract. */
function reasonToSkip(productId: string, month: string): string | null {
  if (productId === '总计' || month === '总计') return '总计'
  if (month === '小计' || month === '合计') return '小计'
  if (/tas/i.test(productId)) return 'TAS'
  if (/efp/i.test(productId) || /efp/i.test(month)) return 'efp'
  return productId.endsWith('_o') ? '期权' : null
}

function publishedSum(cells: Cells): PublishedSum {
  return {
    volume: cells.lots('VOLUME'),
    openInterest: cells.lots('OPENINTEREST'),
    openInterestChange: cells.change('OPENINTERESTCHG'),
  }
}
