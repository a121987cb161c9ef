import { isTradingDay } from '@vce/futures'
import { dsvFormat } from 'd3-dsv'
import type { RowProblem } from '../rows'
import { decodeText, packedFormat } from '../shared/encoding'
import { TableCells, type TableLine } from '../shared/table-cells'
import {
  readChoice,
  readFirstAuthor,
  readLongText,
  readMoment,
  readPriceLevels,
  readProductCodes,
  readRequiredText,
  readShortText,
  readWebAddress,
  readYesOrNo,
  splitParagraphs,
} from './cells'
import { type ReportRow, type ResearchFile, reportKinds, type ViewRow, viewDirections } from './rows'

/** Columns that identify a table of reports; its other columns may be missing. */
const reportColumns = ['标题', '机构', '类型', '发布时间']
const viewColumns = ['日期', '品种', '机构', '观点', '标题']
/** Maximum length of a title; pages show titles in one or two lines. */
const maxTitleChars = 120
const maxBrokerChars = 60
const maxSummaryChars = 1000
const maxTextChars = 50_000

/**
 * Reads a table of 研报 or of 机构观点, recognised by its header; null for any other file. The file is UTF-8 or
 * GBK; quoted cells may contain line breaks. A row with a malformed cell is left out and reported. Never
 * throws.
 */
export function readResearchFile(bytes: Uint8Array): ResearchFile | null {
  if (packedFormat(bytes)) return null
  const decoded = decodeText(bytes)
  if (!decoded) return null
  const text = decoded.text.replace(/^\ufeff/, '')
  // Only the header is checked first, so that a market file of several megabytes is not parsed.
  const delimiter = delimiterOf(text.slice(0, 2000).split(/\r?\n/)[0] ?? '')
  if (delimiter === null) return null
  const [header, ...lines] = numberedLines(text, delimiter)
  if (!header) return null
  const cells = new TableCells()
  cells.header(header.cells)
  if (viewColumns.every((name) => cells.has(name))) {
    return { kind: 'views', ...eachRow(cells, lines, header.cells.length, viewRow) }
  }
  return { kind: 'reports', ...eachRow(cells, lines, header.cells.length, reportRow) }
}

function delimiterOf(head: string): string | null {
  for (const delimiter of [',', '\t', ';']) {
    const names = new Set((dsvFormat(delimiter).parseRows(head)[0] ?? []).map((name) => name.trim()))
    const isOurs = [reportColumns, viewColumns].some((columns) => columns.every((name) => names.has(name)))
    if (isOurs) return delimiter
  }
  return null
}

/** Rows, each with the number of its first line as in an editor; a cell may span several lines. */
function numberedLines(text: string, delimiter: string): TableLine[] {
  const lines: TableLine[] = []
  let number = 1
  for (const cells of dsvFormat(delimiter).parseRows(text)) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ at: `第 ${number} 行`, cells })
    number += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
  }
  return lines
}

function eachRow<Row>(
  cells: TableCells,
  lines: readonly TableLine[],
  columns: number,
  read: (cells: TableCells, at: string) => Row | null,
): { rows: Row[]; problems: RowProblem[] } {
  const rows: Row[] = []
  for (const line of lines) {
    cells.start(line)
    // A comma in an unquoted cell shifts every cell after it.
    if (line.cells.length > columns) {
      cells.fault(null, '列数多于表头：内容里有逗号时请加引号')
      continue
    }
    const row = read(cells, line.at)
    if (row !== null && cells.faults === 0) rows.push(row)
  }
  return { rows, problems: cells.problems }
}

function reportRow(cells: TableCells, at: string): ReportRow | null {
  const title = readShortText(cells, '标题', maxTitleChars)
  const broker = readShortText(cells, '机构', maxBrokerChars)
  readRequiredText(cells, '类型')
  const kind = readChoice(cells, '类型', reportKinds)
  readRequiredText(cells, '发布时间')
  const publishedAt = readMoment(cells, '发布时间')
  const row = {
    at,
    title,
    broker,
    researcher: readFirstAuthor(cells, '分析师'),
    products: readProductCodes(cells, '品种'),
    direction: readChoice(cells, '观点', viewDirections),
    summary: splitParagraphs(readLongText(cells, '摘要', maxSummaryChars)).join(' '),
    content: splitParagraphs(readLongText(cells, '正文', maxTextChars)),
    link: readWebAddress(cells, '链接'),
    pdf: fileName(cells, 'PDF'),
    vip: readYesOrNo(cells, '会员'),
  }
  return kind === null || publishedAt === null ? null : { ...row, kind, publishedAt }
}

/** The name of a file in the table's folder; paths to other folders are faults. */
function fileName(cells: TableCells, field: string): string | null {
  const name = cells.text(field)
  if (name === '') return null
  if (/[\\/]/.test(name) || name.startsWith('.')) cells.fault(field, '只能写同一文件夹里的文件名')
  else if (!/\.pdf$/i.test(name)) cells.fault(field, '不是 PDF 文件名')
  return name
}

function viewRow(cells: TableCells, at: string): ViewRow | null {
  readRequiredText(cells, '日期')
  const tradingDay = readMoment(cells, '日期')?.slice(0, 10) ?? null
  if (tradingDay !== null && !isTradingDay(tradingDay)) cells.fault('日期', `${tradingDay} 不是交易日`)
  readRequiredText(cells, '品种')
  const [product, ...others] = readProductCodes(cells, '品种')
  if (others.length > 0) cells.fault('品种', '一行只能写一个品种')
  readRequiredText(cells, '观点')
  const direction = readChoice(cells, '观点', viewDirections)
  const supports = readPriceLevels(cells, '支撑')
  const resistances = readPriceLevels(cells, '压力')
  const reason = splitParagraphs(readLongText(cells, '理由', maxSummaryChars)).join(' ')
  const row = {
    at,
    broker: readShortText(cells, '机构', maxBrokerChars),
    researcher: readFirstAuthor(cells, '分析师'),
    title: readShortText(cells, '标题', maxTitleChars),
    content: splitParagraphs(readLongText(cells, '内容', maxTextChars)).join('\n'),
    viewPoint:
      supports.length + resistances.length > 0 || reason !== '' ? { supports, resistances, reason } : null,
  }
  const publishedAt = readMoment(cells, '发布时间')
  if (tradingDay === null || product === undefined || direction === null) return null
  return { ...row, tradingDay, product, direction, publishedAt: publishedAt ?? `${tradingDay} 00:00:00` }
}
