import type { ParsedFile, RowProblem } from '../rows'
import { valueText } from '../shared/cells'
import { identify, parsedFile } from '../shared/findings'
import { refuseFile, type SourceFile } from '../shared/source-file'
import type { TableLine } from '../shared/table-cells'
import { pageLines } from '../shared/table-lines'
import { tradingDayOfFile } from '../shared/trading-day'
import { exchangeOfFile } from './product-codes'
import { productCodeByName } from './product-names'
import { StockBook } from './stock-book'
import { defaultUnit, lineTypeOf, stockOf, unitByName } from './stock-lines'

const unitCell = /^单位[：:]\s*(\S+)$/

/**
 * Reads the stock report as a page, published since 2025-11-13. It has one table per product, headed by name
 * and 单位, with region, warehouse, receipts and change in the last four columns (cells that span rows or
 * columns are repeated). Null for another page.
 */
export function readReceiptsPage(file: SourceFile): ParsedFile | null {
  const { text } = file
  if (!/^\s*</.test(text) || !/单位[：:]/.test(text) || !/地区/.test(text) || !/增减/.test(text)) return null
  if (/本周库存/.test(text)) return refuseFile(null, weeklyRefusal)
  const lines = pageLines(text)
  const first = lines.findIndex(({ cells }) => cells.some((cell) => unitCell.test(cell)))
  if (first < 0) return null

  const identity = identify(file, 'SHFE', 'receipts', 'shfe-dailystock-page')
  if (/<html/i.test(text) && !/<\/html>\s*$/i.test(text)) {
    return refuseFile(identity, '文件不完整：网页没有结束，请重新下载')
  }
  const title = lines.slice(0, first).flatMap(({ cells }) => cells)
  const found = tradingDayOfFile(file, /(?<!\d)\d{4}-\d\d-\d\d(?!\d)/.exec(title.join(' '))?.[0])
  if (found.day === null) return refuseFile(identity, found.reason)
  const { book, problems } = readTables(lines.slice(first))
  for (const productCode of book.withoutTotal()) {
    problems.push({ at: '文件末尾', text: `品种 ${productCode} 没有总计行，文件可能不完整` })
  }
  const rows = book.rows(found.day)
  const dated = { ...identity, exchange: exchangeOfFile(rows), tradingDay: found.day, lastDay: found.day }
  return parsedFile(dated, rows, { skipped: book.skipped, problems, differences: book.differences })
}

/**
 * The weekly report is refused: its receipts repeat the day's own report, but its changes cover a week and
 * would corrupt the daily data.
 */
export const weeklyRefusal =
  '上期所库存周报：其中的期货仓单就是当天仓单日报的数，增减却按周计算，请导入当天的仓单日报'

function readTables(lines: readonly TableLine[]): { book: StockBook; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const book = new StockBook()
  let table = ''
  let productCode: string | null = null
  let isRightUnit = false
  for (const { at, cells } of lines) {
    const unitName = cells.map((cell) => unitCell.exec(cell)?.[1]).find((name) => name !== undefined)
    if (unitName !== undefined) {
      table = cells[0] ?? ''
      productCode = productCodeByName(table)
      isRightUnit = productCode !== null && unitByName(unitName) === defaultUnit(productCode)
      if (!productCode) problems.push({ at, text: `不是上期所或上期能源的品种：${valueText(table)}` })
      else if (!isRightUnit)
        problems.push({ at, text: `计量单位与品种 ${productCode} 不符：${valueText(unitName)}` })
      continue
    }
    const [region = '', name = '', quantity, change] = cells.slice(-4)
    if (!productCode || !isRightUnit || cells.length < 3 || /^(?:地区|期货|仓单)$/.test(region)) continue
    const stock = stockOf(problems, at, { quantity, change })
    const kind = table.endsWith('厂库') ? 'factory' : 'warehouse'
    const lineType = lineTypeOf(name)
    const unit = defaultUnit(productCode)
    if (stock) book.add({ at, productCode, table, unit, kind, lineType, region, name, stock })
  }
  return { book, problems }
}
