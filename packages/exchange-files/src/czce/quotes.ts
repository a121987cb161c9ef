import { type ContractCode, parseContractCode } from '@vce/futures'
import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { identify, parsedFile, skip } from '../shared/findings'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { publishedSum, QuoteSheet } from '../shared/quote-sheet'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { cutShortText, isCutShort } from '../shared/table-lines'
import { tradingDayOfFile } from '../shared/trading-day'
import { isOption, productOfCode } from './titles-and-codes'

const fields: QuoteFields = {
  open: '今开盘',
  high: '最高价',
  low: '最低价',
  close: '今收盘',
  settlementPrice: '今结算',
  previousSettlement: '昨结算',
  volume: '成交量(手)',
  openInterest: '持仓量',
  openInterestChange: '增减量',
  settlementChange: '涨跌2',
}

const turnover = '成交额(万元)'

/** Maps column names of older and current files to the names used here. */
const sameColumn = new Map([
  ['品种月份', '合约代码'],
  ['品种代码', '合约代码'],
  ['空盘量', '持仓量'],
  ['成交量（手）', '成交量(手)'],
  ['成交量', '成交量(手)'],
  ['成交额（万元）', turnover],
  ['成交额', turnover],
])

export function findQuoteHeader(lines: readonly TableLine[]): { at: number; header: string[] } {
  const at = lines.findIndex(({ cells }) => cells.some((cell) => cell.trim() === '昨结算'))
  const names = lines[at]?.cells ?? []
  return { at, header: names.map((name) => sameColumn.get(name.trim()) ?? name.trim()) }
}

/** FutureDataDaily as text or page: all contracts, one 小计 per product, 总计 at the end. */
export function readQuotes(
  file: SourceFile,
  lines: readonly TableLine[],
  date: string,
  layout = 'czce-daily-txt',
): ParsedFile {
  const identity = identify(file, 'CZCE', 'quotes', layout)
  const found = tradingDayOfFile(file, date)
  if (found.day === null) return refuseFile(identity, found.reason)

  const cells = new TableCells()
  const sheet = new QuoteSheet(cells.problems)
  const { at, header } = findQuoteHeader(lines)
  cells.header(header)
  const contractOf = createContractReader()
  let product = ''
  let isWhole = false
  for (const line of lines.slice(at + 1)) {
    cells.start(line)
    const code = cells.text('合约代码')
    if (isCutShort(lines, line)) cells.fault(null, cutShortText)
    else if (code === '小计') {
      skip(sheet, '小计')
      sheet.subtotal(product || '小计', publishedSum(cells, fields))
    } else if (code === '总计') {
      skip(sheet, '总计')
      sheet.total(publishedSum(cells, fields))
      isWhole = true
    } else if (!isWhole) product = readQuoteLine(cells, sheet, code, found.day, contractOf)
  }
  if (!isWhole && sheet.rows.length > 0) {
    sheet.problems.push({ at: '文件末尾', text: '没有总计行，文件可能不完整' })
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, sheet.rows, sheet)
}

type ContractReader = (code: string, tradingDay: string) => ContractCode | null

/**
 * Creates a function that parses codes. Results are cached by year and code: a history repeats a code on 240
 * days, and within a year a code means one contract.
 */
export function createContractReader(): ContractReader {
  const contracts = new Map<string, ContractCode | null>()
  return (code, tradingDay) => {
    const key = tradingDay.slice(0, 4) + code
    const cached = contracts.get(key)
    if (cached !== undefined) return cached
    const contract = parseContractCode(code, { tradingDay, exchange: 'CZCE' })
    contracts.set(key, contract)
    return contract
  }
}

/**
 * Adds the row of one contract. Returns the product, for the 小计, also if the code is not a valid contract.
 */
export function readQuoteLine(
  cells: TableCells,
  sheet: QuoteSheet,
  code: string,
  tradingDay: string,
  contractOf: ContractReader,
): string {
  const contract = contractOf(code, tradingDay)
  if (contract) {
    sheet.add(cells, readQuote(cells, fields, contract, tradingDay, cells.tenThousandYuan(turnover)))
  } else if (isOption(code)) skip(sheet, '期权')
  else cells.fault('合约代码', `不是郑商所的期货合约：${valueText(code)}`)
  return productOfCode(contract, code)
}
