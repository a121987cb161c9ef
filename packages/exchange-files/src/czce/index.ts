import type { ParsedFile } from '../rows'
import { refuseFile, type SourceFile } from '../shared/source-file'
import type { TableLine } from '../shared/table-cells'
import { barSeparatedLines, delimitedLines, pageLines } from '../shared/table-lines'
import { readHistory } from './history'
import { readClearingParameters, readTradingParameters } from './parameters'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'
import { readReceipts } from './receipts'
import { titleDate } from './titles-and-codes'

const headChars = 2000

type LinesReader = (file: SourceFile, lines: readonly TableLine[], date: string) => ParsedFile

/**
 * Creates a reader of files from a reader of lines. Cells are separated by bars, in some older years by
 * commas.
 */
const byLines = (read: LinesReader) => (file: SourceFile, date: string) => {
  const isBarred = file.text.slice(0, headChars).includes('|')
  return read(file, isBarred ? barSeparatedLines(file.text) : delimitedLines(file.text), date)
}

/** Layouts of 郑商所, recognised by the first lines of a file; the first match reads the file. */
const layouts: readonly { marker: RegExp; read: (file: SourceFile, date: string) => ParsedFile }[] = [
  { marker: /^\s*\d{4}-\d\d-\d\d\s*\|\s*[A-Za-z]{2}\d{3}/, read: readHistory },
  { marker: /交易日期\s*\|\s*(?:合约代码|品种月份|品种代码)\s*\|\s*昨结算/, read: readHistory },
  { marker: /(?:合约代码|品种月份|品种代码)\s*[|,]\s*昨结算/, read: byLines(readQuotes) },
  { marker: /名次\s*\|\s*会员简称/, read: byLines(readRankings) },
  { marker: /(?:仓库|厂库|机构)编号\s*\|/, read: byLines(readReceipts) },
  { marker: /合约代码\s*\|\s*当日结算价/, read: byLines(readClearingParameters) },
  { marker: /合约代码\s*\|\s*上市日期\s*\|.*涨跌停板幅度/, read: byLines(readTradingParameters) },
]

/** Reads files of 郑商所: text separated by bars, and until 2015 also web pages. */
export function readCzce(file: SourceFile): ParsedFile | null {
  if (/^\s*</.test(file.text)) return readOldPage(file)
  const head = file.text.slice(0, headChars)
  const layout = layouts.find(({ marker }) => marker.test(head))
  if (!layout) return null
  if (/郑州商品交易所期权/.test(head)) return refuseFile(null, '郑商所期权文件：只读期货')
  return layout.read(file, titleDate(head))
}

const rankingsPage = /(?:品种|合约)[：:]\s*\S{2,12}?(?:&nbsp;|\s)+日期[：:]/

/** The day below the page's title: `2014-01-06&nbsp;&nbsp;本月第3个交易日`. */
const pageDate = /(\d{4}-\d{1,2}-\d{1,2})(?:&nbsp;|\s)*本月第/

/** Reads 每日行情表 and 持仓排行表 as published on the site of 郑商所 until 2015. */
function readOldPage(file: SourceFile): ParsedFile | null {
  const { text } = file
  const isQuotes = text.includes('品种月份') && text.includes('昨结算')
  if (!isQuotes && !rankingsPage.test(text)) return null
  const lines = pageLines(text)
  const date = pageDate.exec(text)?.[1] ?? ''
  if (lines.length === 0) return refuseFile(null, '郑商所网页里没有数据表')
  return isQuotes
    ? readQuotes(file, lines, date, 'czce-daily-htm')
    : readRankings(file, lines, date, 'czce-holding-htm')
}
