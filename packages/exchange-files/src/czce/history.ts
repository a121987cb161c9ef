import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { tradingDayFrom } from '../shared/file-name'
import { identify, parsedFile, skip } from '../shared/findings'
import { QuoteSheet } from '../shared/quote-sheet'
import type { SourceFile } from '../shared/source-file'
import { TableCells } from '../shared/table-cells'
import { barSeparatedLines, cutLineAt, cutShortText, eachBarSeparatedLine } from '../shared/table-lines'
import { createContractReader, findQuoteHeader, readQuoteLine } from './quotes'

const headChars = 2000

/** Columns of a history without a header. */
const bareColumns = [
  '交易日期',
  '合约代码',
  '昨结算',
  '今开盘',
  '最高价',
  '最低价',
  '今收盘',
  '今结算',
  '涨跌1',
  '涨跌2',
  '成交量(手)',
  '持仓量',
  '增减量',
  '成交额(万元)',
  '交割结算价',
]

/** Reads a year's history of all contracts and days, with a header (ALLFUTURES) or without. */
export function readHistory(file: SourceFile): ParsedFile {
  const cut = cutLineAt(file.text)
  const text = cut === null ? file.text : file.text.slice(0, cut)
  const { at, header } = findQuoteHeader(barSeparatedLines(text.slice(0, headChars)).slice(0, 5))
  const layout = at < 0 ? 'czce-history-bare' : 'czce-history-headed'
  const identity = identify(file, 'CZCE', 'quotes', layout)
  const cells = new TableCells()
  const sheet = new QuoteSheet(cells.problems)
  cells.header(at < 0 ? bareColumns : header)
  const contractOf = createContractReader()
  // Caches parsed days, because about a hundred lines have the same day.
  const days = new Map<string, string>()
  let titles = at + 1
  for (const line of eachBarSeparatedLine(text)) {
    if (titles > 0) {
      titles -= 1
      continue
    }
    cells.start(line)
    const date = cells.text('交易日期')
    const code = cells.text('合约代码')
    if (/[小总合]计/.test(date + code)) {
      skip(sheet, '合计')
      continue
    }
    const day = days.get(date) ?? tradingDayFrom(date)
    if (day) {
      days.set(date, day)
      readQuoteLine(cells, sheet, code, day, contractOf)
    } else cells.fault('交易日期', `不是日期：${valueText(date)}`)
  }
  if (cut !== null) cells.problems.push({ at: '文件末尾', text: cutShortText })
  return parsedFile(identity, sheet.rows, sheet)
}
