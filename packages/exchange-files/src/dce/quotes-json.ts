import { parseContractCode } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject } from '../shared/json'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { publishedSum, QuoteSheet } from '../shared/quote-sheet'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { toPublishedCounting } from './counted-sides'

const fields: QuoteFields = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  settlementPrice: 'clearPrice',
  previousSettlement: 'lastClear',
  // `volumn` is the exchange's own spelling.
  volume: 'volumn',
  openInterest: 'openInterest',
  openInterestChange: 'diffI',
  settlementChange: 'diff1',
}

/**
 * `dayQuotes`: contracts by product, each product followed by its 小计, 总计 last. The response has no date; the
 * day comes from the file's name.
 */
export function readQuotesJson(file: SourceFile, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'DCE', 'quotes', 'dce-day-json')
  const found = tradingDayOfFile(file, null)
  if (found.day === null) return refuseFile(identity, '大商所行情的 JSON 里没有日期，文件名里必须带上日期')

  const cells = new Cells('data')
  const sheet = new QuoteSheet(cells.problems)
  let [product, isBlank] = ['', true]
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    const name = cells.text('variety')
    const isTotal = name === '总计'
    if (isTotal || name.endsWith('小计')) {
      skip(sheet, isTotal ? '总计' : '小计')
      const sum = publishedSum(cells, fields)
      if (isTotal) sheet.total(sum)
      else sheet.subtotal(product || name, sum)
      isBlank &&= !sum.volume && !sum.openInterest
      product = ''
      continue
    }
    isBlank = false
    product = readContract(cells, sheet, record, found.day) ?? product
  }
  if (sheet.rows.length === 0 && sheet.problems.length === 0 && isBlank) {
    return closedDayFile(identity, found.day)
  }
  const rows = sheet.rows.map(toPublishedCounting)
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, rows, sheet)
}

/** Reads the row of a contract and returns its product. */
function readContract(cells: Cells, sheet: QuoteSheet, record: unknown, day: string): string | null {
  const code = cells.text('contractId')
  const contract = parseContractCode(code, { tradingDay: day, exchange: 'DCE' })
  if (contract) {
    const turnover = cells.tenThousandYuan('turnover')
    sheet.add(cells, readQuote(cells, fields, contract, day, turnover))
    return contract.productCode
  }
  if (!isJsonObject(record)) cells.fault(null, `不是一行行情，而是${valueText(record)}`)
  else if (/-[CP]-/i.test(code)) skip(sheet, '期权')
  else cells.fault('contractId', `不是大商所的期货合约：${valueText(code)}`)
  return null
}
