import type { ParsedFile, RowProblem } from '../rows'
import { valueText } from '../shared/cells'
import { closedDayFile, identify, parsedFile } from '../shared/findings'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { exchangeOfFile, listingExchangeOf, productCodeOf } from './product-codes'
import { productCodeByName } from './product-names'
import { StockBook } from './stock-book'
import { defaultUnit, lineTypeOf, type StockLine, stockOf } from './stock-lines'

const tonCode = '2'
const factoryCode = '2'

/**
 * Reads `dailystock`, published until 2025-11: registered receipts by warehouse, one 合计 per region, 总计 per
 * product.
 */
export function readReceipts(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'SHFE', 'receipts', 'shfe-dailystock-json')
  const found = tradingDayOfFile(file, root.o_tradingday ?? root.report_date)
  if (found.day === null) return refuseFile(identity, found.reason)
  if (records.length === 0) return closedDayFile(identity, found.day)

  const problems: RowProblem[] = []
  const book = new StockBook()
  for (const [index, record] of records.entries()) {
    const line = readLine(problems, `o_cursor[${index}]`, record)
    if (line) book.add(line)
  }
  const rows = book.rows(found.day)
  const dated = { ...identity, exchange: exchangeOfFile(rows), tradingDay: found.day, lastDay: found.day }
  return parsedFile(dated, rows, { skipped: book.skipped, problems, differences: book.differences })
}

function readLine(problems: RowProblem[], at: string, record: unknown): StockLine | null {
  if (!isJsonObject(record)) {
    problems.push({ at, text: `不是一行仓单，而是${valueText(record)}` })
    return null
  }
  const table = chinesePart(record.VARNAME)
  const code = productCodeOf(scalarText(record.VARID).toLowerCase())
  const productCode = code === '' ? productCodeByName(table) : code
  if (!productCode || !listingExchangeOf(productCode)) {
    problems.push({ at: `${at}.VARNAME`, text: `不是上期所或上期能源的品种：${valueText(table || code)}` })
    return null
  }
  const unit = defaultUnit(productCode)
  const unitCode = scalarText(record.WGHTUNIT)
  if (unitCode !== '' && (unitCode === tonCode) !== (unit === 'ton')) {
    problems.push({
      at: `${at}.WGHTUNIT`,
      text: `计量单位与品种 ${productCode} 不符：${valueText(unitCode)}`,
    })
    return null
  }
  const name = chinesePart(record.WHABBRNAME)
  const stock = stockOf(problems, at, { quantity: record.WRTWGHTS, change: record.WRTCHANGE })
  if (name === '') problems.push({ at: `${at}.WHABBRNAME`, text: '没有仓库简称' })
  if (name === '' || !stock) return null
  const kind = scalarText(record.WHTYPE) === factoryCode || table.endsWith('厂库') ? 'factory' : 'warehouse'
  const region = chinesePart(record.REGNAME)
  return { at, productCode, table, unit, kind, lineType: lineTypeOf(name), region, name, stock }
}

/** The Chinese part of a name such as `铜$$COPPER`. */
function chinesePart(text: unknown): string {
  return (scalarText(text).split('$$')[0] ?? '').trim()
}
