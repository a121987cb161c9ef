import type { ParsedFile, RowProblem } from '../rows'
import { quoted } from '../shared/cells'
import { closedFile, identify, parsedFile } from '../shared/findings'
import { isJsonObject, type JsonObject, scalarText } from '../shared/json'
import { refused, type SourceFile } from '../shared/source-file'
import { tradingDayOf } from '../shared/trading-day'
import { fileExchange, homeOf, productCodeOf } from './product-codes'
import { productNamed } from './product-names'
import { StockBook } from './stock-book'
import { defaultUnit, levelOf, type StockLine, stockOf } from './stock-lines'

const tonCode = '2'
const factoryCode = '2'

/** `dailystock`, until 2025-11: registered receipts by warehouse, 合计 per region, 总计 per product. */
export function readReceipts(file: SourceFile, root: JsonObject, records: readonly unknown[]): ParsedFile {
  const identity = identify(file, 'SHFE', 'receipts', 'shfe-dailystock-json')
  const found = tradingDayOf(file, root.o_tradingday ?? root.report_date)
  if (found.day === null) return refused(identity, found.reason)
  if (records.length === 0) return closedFile(identity, found.day)

  const problems: RowProblem[] = []
  const book = new StockBook()
  for (const [index, record] of records.entries()) {
    const line = readLine(problems, `o_cursor[${index}]`, record)
    if (line) book.add(line)
  }
  const rows = book.rows(found.day)
  const dated = { ...identity, exchange: fileExchange(rows), tradingDay: found.day, lastDay: found.day }
  return parsedFile(dated, rows, { skipped: book.skipped, problems, differences: book.differences })
}

function readLine(problems: RowProblem[], at: string, record: unknown): StockLine | null {
  if (!isJsonObject(record)) {
    problems.push({ at, text: `不是一行仓单，而是${quoted(record)}` })
    return null
  }
  const table = chinese(record.VARNAME)
  const code = productCodeOf(scalarText(record.VARID).toLowerCase())
  const productCode = code === '' ? productNamed(table) : code
  if (!productCode || !homeOf(productCode)) {
    problems.push({ at: `${at}.VARNAME`, text: `不是上期所或上期能源的品种：${quoted(table || code)}` })
    return null
  }
  const unit = defaultUnit(productCode)
  const unitCode = scalarText(record.WGHTUNIT)
  if (unitCode !== '' && (unitCode === tonCode) !== (unit === 'ton')) {
    problems.push({ at: `${at}.WGHTUNIT`, text: `计量单位与品种 ${productCode} 不符：${quoted(unitCode)}` })
    return null
  }
  const name = chinese(record.WHABBRNAME)
  const stock = stockOf(problems, at, { quantity: record.WRTWGHTS, change: record.WRTCHANGE })
  if (name === '') problems.push({ at: `${at}.WHABBRNAME`, text: '没有仓库简称' })
  if (name === '' || !stock) return null
  const kind = scalarText(record.WHTYPE) === factoryCode || table.endsWith('厂库') ? 'factory' : 'warehouse'
  const region = chinese(record.REGNAME)
  return { at, productCode, table, unit, kind, level: levelOf(name), region, name, stock }
}

/** `铜$$COPPER`: the English after `$$` is left out. */
function chinese(text: unknown): string {
  return (scalarText(text).split('$$')[0] ?? '').trim()
}
