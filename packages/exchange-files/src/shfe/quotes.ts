import type { FileIdentity, ParsedFile } from '../rows'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { exchangeOfFile } from './product-codes'
import { readQuoteTable } from './quote-table'

/** Reads `kx`: daily quotes of all contracts, one 小计 per product and one 总计. */
export function readQuotes(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity: FileIdentity = {
    exchange: 'SHFE',
    kind: 'quotes',
    tradingDay: null,
    lastDay: null,
    scope: '',
    encoding: file.encoding,
    layout: layoutOf(root, records),
  }
  const found = tradingDayOfFile(file, contentDate(root))
  if (found.day === null) return refuseFile(identity, found.reason)

  const table = readQuoteTable(records, found.day)
  const exchange = exchangeOfFile(table.rows)
  const dated = { ...identity, exchange, tradingDay: found.day, lastDay: found.day }
  if (table.rows.length === 0) {
    const first = table.problems[0]
    if (first) return refuseFile(dated, `没有一行可用的行情；第一个问题在 ${first.at}：${first.text}`)
    if (table.isBlank) return { status: 'closed', identity: dated }
    return refuseFile(dated, '文件里没有任何合约的行情，只有合计行')
  }
  const { rows, skipped, problems, differences } = table
  if (!skipped.总计) problems.push({ at: '文件末尾', text: '没有总计行，文件可能不完整' })
  return { status: 'parsed', kind: 'quotes', identity: dated, rows, skipped, problems, differences }
}

/**
 * The day in the content: older files have it in three fields, files since 2018 at the latest in
 * `report_date`.
 */
function contentDate(root: JsonObject): unknown {
  if (root.report_date !== undefined) return root.report_date
  const { o_year, o_month, o_day } = root
  if (o_year === undefined) return null
  return `${scalarText(o_year)}${scalarText(o_month).padStart(2, '0')}${scalarText(o_day).padStart(2, '0')}`
}

function layoutOf(root: JsonObject, records: readonly unknown[]): string {
  if (root.report_date === undefined) return 'shfe-kx-2009'
  const hasTurnover = records.some((record) => isJsonObject(record) && 'TURNOVER' in record)
  return hasTurnover ? 'shfe-kx-2021' : 'shfe-kx-2018'
}
