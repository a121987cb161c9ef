import type { ParsedFile } from '../rows'
import { closedDayFile, identify } from '../shared/findings'
import { tablesOf } from '../shared/html-table'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { tradingDayOfFile } from '../shared/trading-day'
import { quoteColumns, readQuoteLines } from './quote-lines'
import { readRankingsPage } from './rankings-page'
import { tableLines } from './text-table'

/** Reads web pages of 大商所 as published until 2015; null for another page. */
export function readPage(file: SourceFile): ParsedFile | null {
  if (!/^\s*</.test(file.text) || !/<title>\s*大连商品交易所/.test(file.text)) return null
  if (!/<\/html>\s*$/i.test(file.text)) return refuseFile(null, '文件不完整：网页没有结束，请重新下载')
  const closed = /提交的日期（(\d{8})）不是交易日/.exec(file.text)?.[1]
  if (closed) return closedPage(file, closed)
  const dated = /查询日期[：:]\s*(\d{8})/.exec(file.text)?.[1]
  return /日成交持仓排名/.test(file.text) ? readRankingsPage(file, dated) : readQuotesPage(file, dated)
}

function readQuotesPage(file: SourceFile, dated: string | undefined): ParsedFile {
  const table = tablesOf(file.text).find(([head]) => head?.join() === quoteColumns.join())
  if (!table) return refuseFile(null, '大商所网页里没有日行情表，也没有成交持仓排名')
  const layout = 'dce-day-2014-page'
  const found = tradingDayOfFile(file, dated)
  if (found.day === null) {
    return refuseFile(identify(file, 'DCE', 'quotes', layout), found.reason)
  }
  return readQuoteLines(file, layout, found.day, tableLines(table).slice(1))
}

/**
 * Reads the page for a day without trading. It only states its date; kind and product come from the file's
 * name.
 */
function closedPage(file: SourceFile, dated: string): ParsedFile {
  const { base } = file.name
  const scope = /(?:^|_)([a-z]{1,2})_position/.exec(base)?.[1] ?? ''
  const kind = /position|排名/.test(base) ? 'rankings' : 'quotes'
  const identity = { ...identify(file, 'DCE', kind, 'dce-closed-page'), scope }
  const found = tradingDayOfFile(file, dated)
  if (found.day === null) return refuseFile(identity, found.reason)
  return closedDayFile(identity, found.day)
}
