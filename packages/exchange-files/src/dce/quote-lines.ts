import { parseContractCode } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { identify, parsedFile, skip } from '../shared/findings'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { publishedSum, QuoteSheet } from '../shared/quote-sheet'
import type { SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { productCodeByName } from './product-names'
import { cutLineText } from './text-table'

/** The header of the web page and of the text export. */
export const quoteColumns = [
  '商品名称',
  '交割月份',
  '开盘价',
  '最高价',
  '最低价',
  '收盘价',
  '前结算价',
  '结算价',
  '涨跌',
  '涨跌1',
  '成交量',
  '持仓量',
  '持仓量变化',
  '成交额',
] as const

const fields: QuoteFields = {
  open: '开盘价',
  high: '最高价',
  low: '最低价',
  close: '收盘价',
  settlementPrice: '结算价',
  previousSettlement: '前结算价',
  volume: '成交量',
  openInterest: '持仓量',
  openInterestChange: '持仓量变化',
  settlementChange: '涨跌1',
}

/**
 * Reads a day's table: contracts by product name and month, one 小计 per product, 总计 last. `cut` is a last line
 * that may be truncated.
 */
export function readQuoteLines(
  file: SourceFile,
  layout: string,
  day: string,
  lines: readonly TableLine[],
  cut?: TableLine,
): ParsedFile {
  const cells = new TableCells()
  cells.header(quoteColumns)
  const sheet = new QuoteSheet(cells.problems)
  let isWhole = false
  for (const line of lines) {
    cells.start(line)
    const name = cells.text('商品名称')
    if (name === '总计' || name.endsWith('小计')) {
      skip(sheet, name === '总计' ? '总计' : '小计')
      isWhole ||= name === '总计'
      const published = publishedSum(cells, fields)
      if (name === '总计') sheet.total(published)
      else sheet.subtotal(productCodeByName(name.slice(0, -2)) ?? name, published)
    } else readContract(cells, sheet, name, day)
  }
  if (cut) sheet.problems.push({ at: cut.at, text: cutLineText })
  if (!isWhole && sheet.rows.length > 0) {
    sheet.problems.push({ at: '文件末尾', text: '没有总计行，文件可能不完整' })
  }
  const identity = identify(file, 'DCE', 'quotes', layout)
  return parsedFile({ ...identity, tradingDay: day, lastDay: day }, sheet.rows, sheet)
}

function readContract(cells: TableCells, sheet: QuoteSheet, name: string, day: string): void {
  const productCode = productCodeByName(name)
  const month = cells.text('交割月份')
  const contract = parseContractCode(`${productCode}${month}`, { tradingDay: day, exchange: 'DCE' })
  if (!productCode) cells.fault('商品名称', `不是大商所的期货品种：${valueText(name)}`)
  else if (!contract) cells.fault('交割月份', `不是交割月份：${valueText(month)}`)
  else sheet.add(cells, readQuote(cells, fields, contract, day, cells.tenThousandYuan('成交额')))
}
