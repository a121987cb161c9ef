import type { ParsedFile } from '../rows'
import { refused, type SourceFile } from '../shared/source-file'
import { pageLines } from '../shared/table-lines'
import { readQuotes } from './quotes'
import { readRankings } from './rankings'

const rankingsPage = /(?:品种|合约)[：:]\s*\S{2,12}?(?:&nbsp;|\s)+日期[：:]/

/** The day under the page's title: `2014-01-06&nbsp;&nbsp;本月第3个交易日`. */
const pageDate = /(\d{4}-\d{1,2}-\d{1,2})(?:&nbsp;|\s)*本月第/

/** 每日行情表 and 持仓排行表 as published on the site of 郑商所 until 2015. */
export function readOldPage(file: SourceFile): ParsedFile | null {
  const { text } = file
  const isQuotes = text.includes('品种月份') && text.includes('昨结算')
  if (!isQuotes && !rankingsPage.test(text)) return null
  const lines = pageLines(text)
  const date = pageDate.exec(text)?.[1] ?? ''
  if (lines.length === 0) return refused(null, '郑商所网页里没有数据表')
  return isQuotes
    ? readQuotes(file, lines, date, 'czce-daily-htm')
    : readRankings(file, lines, date, 'czce-holding-htm')
}
