import type { ParsedFile } from '../rows'
import { valueText } from '../shared/cells'
import { closedDayFile, identify, parsedFile, skip } from '../shared/findings'
import { type QuoteFields, readQuote } from '../shared/quote-fields'
import { publishedSum, QuoteSheet } from '../shared/quote-sheet'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { cutShortText, isCutShort } from '../shared/table-lines'
import { tradingDayOfFile } from '../shared/trading-day'
import { contractOf, isOption } from './contracts'

interface Layout {
  code: string
  fields: QuoteFields
  turnover: (cells: TableCells) => number | null
}

/** The CSV has 14 columns, or 15 with the implied volatility; 成交金额 is in 万元. */
const csv: Layout = {
  code: '合约代码',
  fields: {
    open: '今开盘',
    high: '最高价',
    low: '最低价',
    close: '今收盘',
    settlementPrice: '今结算',
    previousSettlement: '前结算',
    volume: '成交量',
    openInterest: '持仓量',
    openInterestChange: '持仓变化',
    settlementChange: '涨跌2',
  },
  turnover: (cells) => cells.tenThousandYuan('成交金额'),
}

/**
 * In the XML `turnover` is in 元. The change of open interest is computed from `preopeninterest`, which older
 * years lack.
 */
const xml: Layout = {
  code: 'instrumentid',
  fields: {
    open: 'openprice',
    high: 'highestprice',
    low: 'lowestprice',
    close: 'closeprice',
    settlementPrice: 'settlementprice',
    previousSettlement: 'presettlementprice',
    volume: 'volume',
    openInterest: 'openinterest',
    openInterestChange: '',
  },
  turnover: (cells) => cells.yuan('turnover'),
}

/**
 * Daily quotes of all contracts. A contract that expires on this day is included with an open interest of 0.
 */
export function readQuotes(
  file: SourceFile,
  lines: readonly TableLine[],
  name: 'cffex-daily-csv' | 'cffex-daily-xml',
): ParsedFile {
  const layout = name === 'cffex-daily-csv' ? csv : xml
  const identity = identify(file, 'CFFEX', 'quotes', name)
  const cells = new TableCells()
  const head = layout === csv ? lines.findIndex((line) => line.cells[0]?.trim() === csv.code) : 0
  cells.header(lines[head]?.cells ?? [])
  const records = lines.slice(head + 1)
  if (records[0]) cells.start(records[0])
  const found = tradingDayOfFile(file, cells.text('tradingday'))
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0 && layout === xml) return closedDayFile(identity, found.day)

  const sheet = new QuoteSheet(cells.problems)
  let isWhole = layout === xml
  let section = { product: '', hasOptions: false }
  for (const record of records) {
    cells.start(record)
    const code = cells.text(layout.code)
    const contract = contractOf(code, found.day)
    if (isCutShort(lines, record)) cells.fault(null, cutShortText)
    else if (code === '小计' || code === '合计' || code === '总计') {
      isWhole ||= code !== '小计'
      skip(sheet, code)
      // 合计 includes options, which are left out here, so it is only compared in files without options.
      const isOwn = code === '小计' && section.product !== '' && !section.hasOptions
      if (code === '小计') sheet.subtotal(section.product, isOwn ? publishedSum(cells, layout.fields) : null)
      else if (!('期权' in sheet.skipped)) sheet.total(publishedSum(cells, layout.fields))
      section = { product: '', hasOptions: false }
    } else if (isOption(code)) {
      skip(sheet, '期权')
      section.hasOptions = true
    } else if (!contract) cells.fault(layout.code, `不是中金所的期货合约：${valueText(code)}`)
    else if (isOtherDay(cells, found.day)) cells.fault('tradingday', `与文件的 ${found.day} 不一致`)
    else {
      section.product = contract.productCode
      const row = readQuote(cells, layout.fields, contract, found.day, layout.turnover(cells))
      const previous = cells.lots('preopeninterest')
      if (row && previous !== null && row.openInterest !== null)
        row.openInterestChange = row.openInterest - previous
      if (cells.faults === 0) sheet.add(cells, row)
    }
  }
  if (!isWhole && sheet.rows.length > 0) {
    sheet.problems.push({ at: '文件末尾', text: '没有合计行，文件可能不完整' })
  }
  return parsedFile({ ...identity, tradingDay: found.day, lastDay: found.day }, sheet.rows, sheet)
}

/** Whether a record is of another day than the file; XML files repeat the day in every record. */
function isOtherDay(cells: TableCells, day: string): boolean {
  const stated = cells.text('tradingday').replaceAll('-', '')
  return stated !== '' && stated !== day.replaceAll('-', '')
}
