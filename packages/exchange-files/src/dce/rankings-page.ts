import { parseContractCode, productOf } from '@vce/futures'
import type { LotsAndChange, ParsedFile, RankingRow } from '../rows'
import { identify, parsedFile } from '../shared/findings'
import { tablesOf } from '../shared/html-table'
import { rankingDifferences } from '../shared/ranking-block'
import { refuseFile, type SourceFile } from '../shared/source-file'
import { TableCells, type TableLine } from '../shared/table-cells'
import { tradingDayOfFile } from '../shared/trading-day'
import * as lists from './ranking-lists'
import { tableLines } from './text-table'

const { listColumns, listHeaders, memberColumns } = lists
const rankColumns = listHeaders.flatMap(({ head }) => ['名次', '会员简称', head, '增减'])
const topPlaces = 20

/**
 * Reads the page of one product or contract, published until 2015: all broker members by volume, long and
 * short position.
 */
export function readRankingsPage(file: SourceFile, dated: string | undefined): ParsedFile {
  const unread = identify(file, 'DCE', 'rankings', 'dce-rankings-2014-page')
  const subject = subjectOf(file.text)
  if (subject === null) return refuseFile(unread, '网页里没有大商所的品种代码或合约代码')
  const { productCode, contractCode } = subject
  const identity = { ...unread, scope: contractCode ?? productCode }
  const found = tradingDayOfFile(file, dated)
  if (found.day === null) return refuseFile(identity, found.reason)

  const tables = tablesOf(file.text)
  const ranks = tables.find(([head]) => head?.join() === rankColumns.join())
  const members = tables.find(([head]) => head?.join() === memberColumns.join())
  if (!ranks) return refuseFile(identity, '网页里没有会员排名的表格')
  const cells = new TableCells()
  const open = lists.createRankingLists({
    tradingDay: found.day,
    exchange: 'DCE',
    productCode,
    contractCode,
  })
  const differences = open.flatMap((row, index) => {
    const total = readList(cells, tableLines(ranks).slice(1), index, row)
    // `total` is the sum of the first twenty places; in a longer list the published 总计 is the sum of all
    // members.
    if (row.places.length <= topPlaces) row.total = total
    return rankingDifferences({ ...row, total })
  })
  readMembers(cells, tableLines(members ?? []).slice(1), open)
  const { problems } = cells
  const onDay = { ...identity, tradingDay: found.day, lastDay: found.day }
  return parsedFile(onDay, lists.publishedLists(open), { skipped: {}, problems, differences })
}

/** The product or contract of the page, from the text above its tables. */
function subjectOf(text: string): Pick<RankingRow, 'productCode' | 'contractCode'> | null {
  const code = /(?:品种|合约)代码[：:](?:\s|&nbsp;)*([A-Za-z]{1,2}(?:\d{4})?)(?![A-Za-z\d])/
    .exec(text)?.[1]
    ?.toLowerCase()
  if (code === undefined) return null
  const contract = parseContractCode(code, { tradingDay: '', exchange: 'DCE' })
  if (contract) return productOf(contract.productCode)?.exchange === 'DCE' ? contract : null
  return productOf(code)?.exchange === 'DCE' ? { productCode: code, contractCode: null } : null
}

/** Reads one of the three lists, which are side by side, and returns its published 总计. */
function readList(
  cells: TableCells,
  lines: readonly TableLine[],
  index: number,
  row: RankingRow,
): LotsAndChange | null {
  let total: LotsAndChange | null = null
  cells.header(listColumns)
  for (const { at, cells: all } of lines) {
    const part = all.slice(index * listColumns.length, (index + 1) * listColumns.length)
    if (part.every((cell) => cell === '')) continue
    cells.start({ at, cells: part })
    if (part[0] === '总计') total = lists.readLotsAndChange(cells, '手数', '增减')
    else lists.readListPlace(cells, row)
  }
  return total
}

function readMembers(cells: TableCells, lines: readonly TableLine[], rows: readonly RankingRow[]): void {
  cells.header(['手数', '增减'])
  for (const { at, cells: all } of lines) {
    const sums = rows.map((_, index) => {
      cells.start({ at, cells: all.slice(1 + index * 2) })
      return lists.readLotsAndChange(cells, '手数', '增减')
    })
    lists.setMembers(rows, all[0] ?? '', sums)
  }
}
