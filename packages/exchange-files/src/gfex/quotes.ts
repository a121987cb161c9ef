import type { ParsedFile } from '../rows'
import { Cells, valueText } from '../shared/cells'
import { closedDayFile, identify, parsedFile, skip } from '../shared/findings'
import { isJsonObject, type JsonObject } from '../shared/json'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { publishedSum, QuoteSheet } from '../shared/quote-sheet'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, isOption, productCodeOf } from './products'
import { requestParam } from './request'

const fields: QuoteFields = {
  open: 'open',
  high: 'high',
  low: 'low',
  close: 'close',
  settlementPrice: 'clearPrice',
  previousSettlement: 'lastClear',
  volume: 'volumn',
  openInterest: 'openInterest',
  openInterestChange: 'diffI',
  settlementChange: 'diff1',
}

/**
 * Daily quotes of all products, with one 小计 per product and one 总计. The day comes from the request that the
 * response repeats, or from the file's name.
 */
export function readQuotes(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'GFEX', 'quotes', 'gfex-quotes-json')
  const found = tradingDayOfFile(file, requestParam(root, 'trade_date'))
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new Cells('data')
  const sheet = new QuoteSheet(cells.problems)
  let isBlank = true
  for (const [index, record] of records.entries()) {
    cells.start(index, isJsonObject(record) ? record : {})
    const name = cells.text('variety')
    const month = cells.text('delivMonth')
    const product = cells.text('varietyOrder')
    const code = product + month
    const contract = contractOf(code, found.day)
    if (!isJsonObject(record)) cells.fault(null, `不是一行行情，而是${valueText(record)}`)
    else if (/[小总合]计$/.test(name)) {
      const sum = publishedSum(cells, fields)
      skip(sheet, name.slice(-2))
      if (name.endsWith('小计')) sheet.subtotal(productCodeOf(product) ?? name, sum)
      else sheet.total(sum)
      isBlank &&= cells.faults === 0 && !sum.volume && !sum.openInterest
    } else if (isOption(code)) skip(sheet, '期权')
    else if (!contract) cells.fault('delivMonth', `不是广期所的期货合约：${valueText(code)}`)
    else sheet.add(cells, readQuote(cells, fields, contract, found.day, cells.tenThousandYuan('turnover')))
  }
  if (sheet.rows.length === 0 && sheet.problems.length === 0 && isBlank && !('期权' in sheet.skipped)) {
    return closedDayFile(identity, found.day)
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, sheet.rows, sheet)
}
