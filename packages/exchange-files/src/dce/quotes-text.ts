import type { ParsedFile } from '../rows'
import { identify } from '../shared/findings'
import { refuseFile, type SourceFile } from '../shared/source-file'
import type { TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import { quoteColumns, readQuoteLines } from './quote-lines'
import { removeCutLine, textLines, titleDate } from './text-table'

const layout = 'dce-day-text'
const header = new RegExp(quoteColumns.slice(0, 3).join('\\s+'))

/**
 * Reads the text export of a day, published until 2025: title lines, a header, cells separated by spaces.
 * Null for another file.
 */
export function readQuotesText(file: SourceFile): ParsedFile | null {
  if (!header.test(file.text.slice(0, 2000))) return null
  const identity = identify(file, 'DCE', 'quotes', layout)
  const lines = textLines(file.text)
  const head = lines.findIndex(({ cells }) => cells[0] === '商品名称')
  if (lines[head]?.cells.join() !== quoteColumns.join()) {
    return refuseFile(identity, '大商所日行情的列与已知的不同')
  }
  const title = lines.slice(0, head).map(({ cells }) => cells.join(' '))
  const found = tradingDayOfFile(file, titleDate(title.join(' ')))
  if (found.day === null) return refuseFile(identity, found.reason)

  const rest = lines.slice(head + 1)
  const notes = rest.findIndex(({ cells }) => /^(?:说明|\(1\)|（1）)/.test(cells[0] ?? ''))
  const used = notes < 0 ? rest : rest.slice(0, notes)
  const cut = notes < 0 ? removeCutLine(file.text, used) : undefined
  return readQuoteLines(file, layout, found.day, used.map(restoreColumns), cut)
}

/**
 * Restores the columns of a 小计 or 总计 line. The line has no prices, and splitting at spaces removes empty
 * cells, so its figures belong in the last four columns.
 */
function restoreColumns({ at, cells }: TableLine): TableLine {
  const [name = '', ...figures] = cells
  if (figures.length !== 4 || !name.endsWith('计')) return { at, cells }
  return { at, cells: [name, ...new Array<string>(quoteColumns.length - 5).fill(''), ...figures] }
}
